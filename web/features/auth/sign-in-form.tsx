import { useAuth } from '#web/api/use-auth.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { auth as words } from '#web/words/en/auth.ts';
import { EmailField, PasswordField } from './fields.tsx';
import { SIGNED_IN, signInRefused } from './notices.ts';
import { useForm } from '#web/ui/use-form.ts';

type Props = {
  email: string;
  onEmail: (email: string) => void;
  onUnconfirmed: (email: string) => void;
  onForgotten: () => void;
};

export function SignInForm({ email, onEmail, onUnconfirmed, onForgotten }: Props) {
  const auth = useAuth();
  const { isBusy, formProps } = useForm(async (textOf) => {
    const { error } = await auth.signIn({ email: textOf('email'), password: textOf('password') });
    toast(error ? signInRefused(error) : SIGNED_IN);
    if (error?.code !== 'email_not_confirmed') return 'password';
    onUnconfirmed(textOf('email'));
    return undefined;
  });

  return (
    <form {...formProps} className="space-y-5">
      <EmailField autoComplete="username" email={email} onChange={onEmail} />
      <PasswordField label={words.fields.password} autoComplete="current-password" />
      <Button type="submit" disabled={isBusy} className="w-full">
        {isBusy ? words.buttons.signingIn : words.buttons.signIn}
      </Button>
      <Button look="quiet" onClick={onForgotten} className="w-full">
        {words.buttons.forgotten}
      </Button>
    </form>
  );
}
