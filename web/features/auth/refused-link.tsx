import { useAuth } from '#web/api/use-auth.ts';
import { Button } from '#web/ui/button.tsx';
import { MailForm } from './mail-form.tsx';

type Props = {
  kind: 'confirmation' | 'recovery';
  email: string;
  onEmail: (email: string) => void;
  onBegin: () => void;
  onSettled: () => void;
};

/** For a link from a mail that was used before, is too old or was damaged on the way. */
export function RefusedLink({ kind, email, onEmail, onBegin, onSettled }: Props) {
  const auth = useAuth();
  const isConfirmation = kind === 'confirmation';
  return (
    <>
      <MailForm
        email={email}
        onEmail={onEmail}
        button={isConfirmation ? 'Send a new confirmation mail' : 'Send a new reset mail'}
        send={(address) => {
          onBegin();
          return isConfirmation ? auth.resendConfirmation(address) : auth.requestPasswordReset(address);
        }}
        onSent={onSettled}
      />
      <Button look="quiet" onClick={onSettled} className="mt-3 w-full">
        {auth.user ? 'You are signed in: go on to Home' : 'Back to Sign In'}
      </Button>
    </>
  );
}
