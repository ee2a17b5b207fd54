import { useState } from 'react';
import { PASSWORD_MIN_CHARACTERS } from '#contract/auth.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { isOnline } from '#web/platform/online.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { auth as words } from '#web/words/en/auth.ts';
import { PasswordField } from './fields.tsx';
import { PASSWORD_CHANGED, passwordRefused } from './notices.ts';
import { ProblemLine } from './problem-line.tsx';
import { newPasswordProblem, wordsAt, type Problem } from './problem-rules.ts';
import { useForm } from '#web/ui/use-form.ts';

/** For someone whom the link of a reset mail has signed in. */
export function NewPasswordForm() {
  const auth = useAuth();
  const [problem, setProblem] = useState<Problem>();
  const { isBusy, formProps } = useForm(async (textOf) => {
    const { error } = await auth.updatePassword(textOf('password'));
    toast(error ? passwordRefused(error, isOnline()) : PASSWORD_CHANGED);
    setProblem(error ? newPasswordProblem(error, textOf('password'), isOnline()) : undefined);
    return 'password';
  });

  return (
    <form {...formProps} className="space-y-5">
      {/* So that the browser's store of passwords knows whose this is. */}
      <input type="email" autoComplete="username" value={auth.user?.email ?? ''} readOnly hidden />
      <PasswordField
        label={words.fields.newPassword}
        autoComplete="new-password"
        hint={words.fields.passwordHint(PASSWORD_MIN_CHARACTERS)}
        error={wordsAt(problem, 'password')}
      />
      <ProblemLine words={wordsAt(problem, 'form')} />
      <Button type="submit" aria-disabled={isBusy} className="w-full">
        {isBusy ? words.buttons.saving : words.buttons.saveNewPassword}
      </Button>
    </form>
  );
}
