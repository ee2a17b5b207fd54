import { useAuth } from '#web/api/use-auth.ts';
import { Button } from '#web/ui/button.tsx';
import { MailForm } from './mail-form.tsx';

type Props = { email: string; onEmail: (email: string) => void; onLeave: () => void };

export function ForgottenPassword({ email, onEmail, onLeave }: Props) {
  const auth = useAuth();
  return (
    <>
      <MailForm
        email={email}
        onEmail={onEmail}
        button="Send reset link"
        send={(address) => auth.requestPasswordReset(address)}
        onSent={onLeave}
      />
      <Button look="quiet" onClick={onLeave} className="mt-3 w-full">
        Back to Sign In
      </Button>
    </>
  );
}
