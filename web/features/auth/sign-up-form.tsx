import { useState } from 'react';
import { useAuth } from '#web/api/use-auth.ts';
import { isOnline } from '#web/platform/online.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { auth as words } from '#web/words/en/auth.ts';
import { NewAccountFields } from './fields.tsx';
import { SIGNED_UP, signUpRefused } from './notices.ts';
import { ProblemLine } from './problem-line.tsx';
import { signUpProblem, wordsAt, type Problem } from './problem-rules.ts';
import { useForm } from '#web/ui/use-form.ts';

type Props = { email: string; onEmail: (email: string) => void; onSignedUp: (email: string) => void };

export function SignUpForm({ email, onEmail, onSignedUp }: Props) {
  const auth = useAuth();
  const [problem, setProblem] = useState<Problem>();
  const { isBusy, formProps } = useForm(async (textOf) => {
    const person = { email: textOf('email'), password: textOf('password'), fullName: textOf('full_name') };
    const { error } = await auth.signUp(person);
    if (error) {
      toast(signUpRefused(error));
      setProblem(signUpProblem(error, person.password, isOnline()));
      return error.code === 'weak_password' ? 'password' : 'email';
    }
    toast(SIGNED_UP);
    onSignedUp(person.email);
    return undefined;
  });

  return (
    <form {...formProps} className="space-y-5">
      <NewAccountFields
        email={email}
        onEmail={onEmail}
        emailError={wordsAt(problem, 'email')}
        passwordError={wordsAt(problem, 'password')}
      />
      <ProblemLine words={wordsAt(problem, 'form')} />
      <Button type="submit" aria-disabled={isBusy} className="w-full">
        {isBusy ? words.buttons.signingUp : words.buttons.signUp}
      </Button>
    </form>
  );
}
