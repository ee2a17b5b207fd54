import type { LinkPurpose } from '#web/api/auth-state.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { auth as words } from '#web/words/en/auth.ts';
import { MailForm } from './mail-form.tsx';

type Props = {
  purpose: LinkPurpose;
  email: string;
  onEmail: (email: string) => void;
  onSent: (email: string) => void;
};

/** For a link from a mail that was used before, is too old or was damaged on the way. */
export function RefusedLink({ purpose, email, onEmail, onSent }: Props) {
  const auth = useAuth();
  const isConfirmation = purpose === 'confirmation';
  return (
    <>
      <MailForm
        email={email}
        onEmail={onEmail}
        button={isConfirmation ? words.buttons.newConfirmation : words.buttons.newReset}
        send={isConfirmation ? auth.resendConfirmation : auth.requestPasswordReset}
        onSent={onSent}
      />
      <Button look="quiet" onClick={auth.dismissLink} className="mt-3 w-full">
        {words.buttons.backToSignIn}
      </Button>
    </>
  );
}

/** The same for somebody who is signed in, and so has most likely used the link. */
export function UsedLink() {
  const { dismissLink } = useAuth();
  return (
    <div className="space-y-3">
      <Button onClick={dismissLink} className="w-full">
        {words.buttons.goHome}
      </Button>
      <ButtonLink look="quiet" to="/account" className="w-full">
        {words.buttons.toAccount}
      </ButtonLink>
    </div>
  );
}
