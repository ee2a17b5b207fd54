import { useState } from 'react';
import type { AuthResult } from '#web/api/auth-state.ts';
import { isOnline } from '#web/platform/online.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { auth } from '#web/words/en/auth.ts';
import { EmailField } from './fields.tsx';
import { mailRefused, mailSent } from './notices.ts';
import { ProblemLine } from './problem-line.tsx';
import { mailProblem, wordsAt, type Problem } from './problem-rules.ts';
import { useForm } from '#web/ui/use-form.ts';

type Props = {
  email: string;
  onEmail: (email: string) => void;
  button: string;
  send: (email: string) => Promise<AuthResult>;
  onSent: (email: string) => void;
};

/** Asks for an address and sends a link to it. */
export function MailForm({ email, onEmail, button, send, onSent }: Props) {
  const [problem, setProblem] = useState<Problem>();
  const { isBusy, formProps } = useForm(async (textOf) => {
    const { error } = await send(textOf('email'));
    if (error) {
      toast(mailRefused(error, isOnline()));
      setProblem(mailProblem(error, isOnline()));
      return 'email';
    }
    toast(mailSent(textOf('email')));
    onSent(textOf('email'));
    return undefined;
  });

  return (
    <form {...formProps} className="space-y-5">
      <EmailField
        autoComplete="username"
        email={email}
        onChange={onEmail}
        error={wordsAt(problem, 'email')}
      />
      <ProblemLine words={wordsAt(problem, 'form')} />
      <Button type="submit" aria-disabled={isBusy} className="w-full">
        {isBusy ? auth.buttons.sending : button}
      </Button>
    </form>
  );
}
