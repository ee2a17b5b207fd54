import type { LinkPurpose } from '#web/api/auth-state.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { Button } from '#web/ui/button.tsx';
import { auth as words } from '#web/words/en/auth.ts';
import { MailForm } from './mail-form.tsx';

type Props = { purpose: LinkPurpose; email: string; onEmail: (email: string) => void };

/** For a link from a mail that was used before, is too old or was damaged on the way. */
export function RefusedLink({ purpose, email, onEmail }: Props) {
  const auth = useAuth();
  const isConfirmation = purpose === 'confirmation';
  return (
    <>
      <MailForm
        email={email}
        onEmail={onEmail}
        button={isConfirmation ? words.buttons.newConfirmation : words.buttons.newReset}
        send={isConfirmation ? auth.resendConfirmation : auth.requestPasswordReset}
        onSent={auth.dismissLink}
      />
      <Button look="quiet" onClick={auth.dismissLink} className="mt-3 w-full">
        {auth.user ? words.buttons.goHome : words.buttons.backToSignIn}
      </Button>
    </>
  );
}
