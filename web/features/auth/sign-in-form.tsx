import { useState } from 'react';
import { useAuth } from '#web/api/use-auth.ts';
import { isOnline } from '#web/platform/online.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { auth as words } from '#web/words/en/auth.ts';
import { EmailField, PasswordField } from './fields.tsx';
import { SIGNED_IN, signInRefused } from './notices.ts';
import { ProblemLine } from './problem-line.tsx';
import { signInProblem, wordsAt, type Problem } from './problem-rules.ts';

type Props = {
  email: string;
  onEmail: (email: string) => void;
  onUnconfirmed: (email: string) => void;
  onForgotten: () => void;
};

export function SignInForm({ email, onEmail, onUnconfirmed, onForgotten }: Props) {
  const auth = useAuth();
  const [problem, setProblem] = useState<Problem>();
  const { isBusy, formProps } = useForm(async (textOf) => {
    const { error } = await auth.signIn({ email: textOf('email'), password: textOf('password') });
    toast(error ? signInRefused(error) : SIGNED_IN);
    setProblem(error ? signInProblem(error, isOnline()) : undefined);
    if (error?.code !== 'email_not_confirmed') return 'password';
    onUnconfirmed(textOf('email'));
    return undefined;
  });

  return (
    <form {...formProps} className="space-y-5">
      <EmailField autoComplete="username" email={email} onChange={onEmail} />
      <PasswordField
        label={words.fields.password}
        autoComplete="current-password"
        error={wordsAt(problem, 'password')}
      />
      <ProblemLine words={wordsAt(problem, 'form')} />
      <Button type="submit" aria-disabled={isBusy} className="w-full">
        {isBusy ? words.buttons.signingIn : words.buttons.signIn}
      </Button>
      <Button look="quiet" onClick={onForgotten} className="w-full">
        {words.buttons.forgotten}
      </Button>
    </form>
  );
}
