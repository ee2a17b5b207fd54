import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { becomeFirstAdmin } from '#web/api/first-admin.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { isOnline } from '#web/platform/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { app } from '#web/words/en/app.ts';
import { firstAdmin as words } from '#web/words/en/first-admin.ts';
import { AuthCard } from './auth-card.tsx';
import { NewAccountFields } from './fields.tsx';
import { ProblemLine } from './problem-line.tsx';
import { firstAdminProblem, wordsAt, type Problem } from './problem-rules.ts';

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
  const [problem, setProblem] = useState<Problem>();
  const { isBusy, formProps } = useForm(async () => {
    const { error } = await becomeFirstAdmin(secret);
    if (!error) enter();
    setProblem(error ? firstAdminProblem(error, '', isOnline()) : undefined);
    return undefined;
  });
  return (
    <form {...formProps} className="space-y-5">
      <p className="[overflow-wrap:anywhere]">{words.as(email)}</p>
      <ProblemLine words={problem?.words} />
      <Submit isBusy={isBusy} />
    </form>
  );
}

function ForNewcomer({ secret }: { secret: string }) {
  const auth = useAuth();
  const [problem, setProblem] = useState<Problem>();
  const { isBusy, formProps } = useForm(async (textOf) => {
    const account = { email: textOf('email'), password: textOf('password'), fullName: textOf('full_name') };
    const { error } = await becomeFirstAdmin(secret, account);
    if (error) {
      const found = firstAdminProblem(error, account.password, isOnline());
      setProblem(found);
      return found.at;
    }
    // Should that fail, /admin asks to sign in.
    await auth.signIn(account);
    enter();
    return undefined;
  });
  return (
    <form {...formProps} className="space-y-5">
      <NewAccountFields emailError={wordsAt(problem, 'email')} passwordError={wordsAt(problem, 'password')} />
      <ProblemLine words={wordsAt(problem, 'form')} />
      <Submit isBusy={isBusy} />
      <p className="text-center text-sm text-ink-soft">
        {words.hasAccount}{' '}
        <Link to="/auth" className="font-semibold text-green underline underline-offset-4">
          {words.signIn}
        </Link>
      </p>
    </form>
  );
}

function Submit({ isBusy }: { isBusy: boolean }) {
  return (
    <Button type="submit" aria-disabled={isBusy} className="w-full">
      {isBusy ? words.busy : words.button}
    </Button>
  );
}
