import { PASSWORD_MIN_CHARACTERS } from '#contract/auth.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { PasswordField } from './fields.tsx';
import { PASSWORD_CHANGED, passwordRefused } from './notices.ts';
import { useForm } from './use-form.ts';

/** For someone whom the link of a reset mail has signed in. */
export function NewPasswordForm() {
  const auth = useAuth();
  const { isBusy, formProps } = useForm(async (textOf) => {
    const { error } = await auth.updatePassword(textOf('password'));
    toast(error ? passwordRefused(error) : PASSWORD_CHANGED);
    return 'password';
  });

  return (
    <form {...formProps} className="space-y-5">
      {/* So that the browser's store of passwords knows whose this is. */}
      <input type="email" autoComplete="username" value={auth.user?.email ?? ''} readOnly hidden />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN_CHARACTERS} characters; a few words are best.`}
      />
      <Button type="submit" disabled={isBusy} className="w-full">
        {isBusy ? 'Saving...' : 'Save new password'}
      </Button>
    </form>
  );
}
