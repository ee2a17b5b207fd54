import { useAuth } from '#web/api/use-auth.ts';
import { Button } from '#web/ui/button.tsx';
import { auth as words } from '#web/words/en/auth.ts';
import { MailForm } from './mail-form.tsx';

type Props = {
  email: string;
  onEmail: (email: string) => void;
  onSent: (email: string) => void;
  onLeave: () => void;
};

export function ForgottenPassword({ email, onEmail, onSent, onLeave }: Props) {
  const auth = useAuth();
  return (
    <>
      <MailForm
        email={email}
        onEmail={onEmail}
        button={words.buttons.sendReset}
        send={auth.requestPasswordReset}
        onSent={onSent}
      />
      <Button look="quiet" onClick={onLeave} className="mt-3 w-full">
        {words.buttons.backToSignIn}
      </Button>
    </>
  );
}
