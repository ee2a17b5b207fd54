import { Link, useLocation } from 'react-router';
import { becomeFirstAdmin } from '#web/api/first-admin.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { isOnline } from '#web/platform/online.ts';
import { OutcomeForm } from '#web/ui/outcome-form.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { app } from '#web/words/en/app.ts';
import { firstAdmin as words } from '#web/words/en/first-admin.ts';
import { AuthCard } from './auth-card.tsx';
import { NewAccountFields } from './fields.tsx';
import { firstAdminProblem } from './problem-rules.ts';

export function Page() {
  const auth = useAuth();
  const secret = useLocation().hash.slice(1);
  return (
    <AuthCard title={words.title} description={words.description}>
      {auth.loading ? (
        <Spinner label={app.loading} />
      ) : secret === '' ? (
        <p>{words.noLink}</p>
      ) : auth.user ? (
        <ForMember secret={secret} email={auth.user.email ?? ''} />
      ) : (
        <ForNewcomer secret={secret} />
      )}
    </AuthCard>
  );
}

/** A new page, on which the role is looked up again; the secret stays in no history. */
const enter = () => window.location.replace('/admin');

function ForMember({ secret, email }: { secret: string; email: string }) {
  return (
    <OutcomeForm
      isWide
      button={words.button}
      busy={words.busy}
      send={async () => {
        const { error } = await becomeFirstAdmin(secret);
        if (!error) enter();
        return error ? firstAdminProblem(error, '', isOnline()) : undefined;
      }}
    >
      {() => <p className="[overflow-wrap:anywhere]">{words.as(email)}</p>}
    </OutcomeForm>
  );
}

function ForNewcomer({ secret }: { secret: string }) {
  const auth = useAuth();
  return (
    <>
      <OutcomeForm
        isWide
        button={words.button}
        busy={words.busy}
        send={async (textOf) => {
          const [email, password] = [textOf('email'), textOf('password')];
          const account = { email, password, fullName: textOf('full_name') };
          const { error } = await becomeFirstAdmin(secret, account);
          if (error) return firstAdminProblem(error, password, isOnline());
          // Should that fail, /admin asks to sign in.
          await auth.signIn(account);
          enter();
          return undefined;
        }}
      >
        {(errorOf) => <NewAccountFields errorOf={errorOf} />}
      </OutcomeForm>
      <p className="mt-5 text-center text-sm text-ink-soft">
        {words.hasAccount}{' '}
        <Link to="/auth" className="font-semibold text-green underline underline-offset-4">
          {words.signIn}
        </Link>
      </p>
    </>
  );
}
