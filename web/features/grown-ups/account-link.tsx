import { useAuth } from '#web/api/use-auth.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { grownUps } from '#web/words/en/grown-ups.ts';

const words = grownUps.account;

export function AccountLink() {
  const { user } = useAuth();
  return (
    <section aria-labelledby="account" className="border-t border-line pt-8">
      <h2 id="account" className="text-section font-bold">
        {words.title}
      </h2>
      <p className="mt-2 mb-4 text-ink-soft">{user ? words.signedInText : words.signedOutText}</p>
      <ButtonLink look="outline" to={user ? '/account' : '/auth'}>
        {user ? words.signedIn : words.signedOut}
      </ButtonLink>
    </section>
  );
}
