import type { AuthResult } from '#web/api/auth-state.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { auth } from '#web/words/en/auth.ts';
import { EmailField } from './fields.tsx';
import { mailRefused, mailSent } from './notices.ts';
import { useForm } from '#web/ui/use-form.ts';

type Props = {
  email: string;
  onEmail: (email: string) => void;
  button: string;
  send: (email: string) => Promise<AuthResult>;
  onSent: () => void;
};

/** Asks for an address and sends a link to it. */
export function MailForm({ email, onEmail, button, send, onSent }: Props) {
  const { isBusy, formProps } = useForm(async (textOf) => {
    const { error } = await send(textOf('email'));
    if (error) {
      toast(mailRefused(error));
      return 'email';
    }
    toast(mailSent(textOf('email')));
    onSent();
    return undefined;
  });

  return (
    <form {...formProps} className="space-y-5">
      <EmailField autoComplete="username" email={email} onChange={onEmail} />
      <Button type="submit" disabled={isBusy} className="w-full">
        {isBusy ? auth.buttons.sending : button}
      </Button>
    </form>
  );
}
