import { useAuth } from '#web/api/use-auth.ts';
import type { LearnerRow } from '#web/record/rows.ts';
import { useSyncStatus } from '#web/record/use-sync-status.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { grownUps } from '#web/words/en/grown-ups.ts';
import { syncStatusWords } from '#web/words/en/sync-status.ts';

const words = grownUps.account;

export function AccountLink({ learners }: { learners: readonly LearnerRow[] }) {
  const { user } = useAuth();
  const sync = useSyncStatus(user?.id);
  return (
    <section aria-labelledby="account" className="border-t border-line pt-8">
      <h2 id="account" className="text-section font-bold">
        {words.title}
      </h2>
      <p className="mt-2 mb-4 text-ink-soft">{user ? words.signedInText : words.signedOutText}</p>
      {user && (
        <p role="status" className="mb-4 min-h-[3.2em] text-pretty sm:min-h-[1.6em]">
          {syncStatusWords(
            sync,
            learners.some(({ owner }) => owner === user.id),
          )}
        </p>
      )}
      <ButtonLink look="outline" to={user ? '/account' : '/auth'}>
        {user ? words.signedIn : words.signedOut}
      </ButtonLink>
    </section>
  );
}
