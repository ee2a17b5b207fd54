import { useState } from 'react';
import type { LinkPurpose } from '#web/api/auth-state.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { isOnline } from '#web/platform/online.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { OutcomeLine } from '#web/ui/outcome-form.tsx';
import { auth as words } from '#web/words/en/auth.ts';
import { MailForm, type SharedEmail } from './forms.tsx';

const { buttons } = words;

type Sending = SharedEmail & { onSent: (email: string) => void };

export function ForgottenPassword({ onLeave, ...sending }: Sending & { onLeave: () => void }) {
  const auth = useAuth();
  return (
    <>
      <MailForm {...sending} button={buttons.sendReset} send={auth.requestPasswordReset} />
      <Button look="quiet" onClick={onLeave} className="mt-3 w-full">
        {buttons.backToSignIn}
      </Button>
    </>
  );
}

/** For a link from a mail that was used before, is too old or was damaged on the way. */
export function RefusedLink({ purpose, ...sending }: Sending & { purpose: LinkPurpose }) {
  const auth = useAuth();
  const isConfirmation = purpose === 'confirmation';
  return (
    <>
      <MailForm
        {...sending}
        button={isConfirmation ? buttons.newConfirmation : buttons.newReset}
        send={isConfirmation ? auth.resendConfirmation : auth.requestPasswordReset}
      />
      <Button look="quiet" onClick={auth.dismissLink} className="mt-3 w-full">
        {buttons.backToSignIn}
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
        {buttons.goHome}
      </Button>
      <ButtonLink look="quiet" to="/account" className="w-full">
        {buttons.toAccount}
      </ButtonLink>
    </div>
  );
}

/** For a link that met no server; it is still good, and is tried again on request or with a reload. */
export function UnansweredLink() {
  const { retryLink, declineLink } = useAuth();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const retry = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined); // so that the same words are read out again
    await retryLink();
    // Where it was answered this card is gone by now.
    setProblem(isOnline() ? words.problems.stillUnanswered : words.problems.stillOffline);
    setIsBusy(false);
  };

  return (
    <div className="space-y-3">
      <OutcomeLine outcome={problem === undefined ? undefined : { is: 'refused', words: problem }} />
      <Button aria-disabled={isBusy} onClick={() => void retry()} className="w-full">
        {isBusy ? buttons.continuing : buttons.tryAgain}
      </Button>
      <Button look="quiet" onClick={() => void declineLink()} className="w-full">
        {buttons.notNow}
      </Button>
    </div>
  );
}

/** A link never changes on its own who is signed in. */
export function LinkQuestion() {
  const { user, continueWithLink, declineLink } = useAuth();
  const [isBusy, setIsBusy] = useState(false);

  const answer = async (give: () => Promise<unknown>) => {
    setIsBusy(true);
    await give();
    setIsBusy(false);
  };

  return (
    <div className="space-y-3">
      <Button disabled={isBusy} onClick={() => void answer(continueWithLink)} className="w-full">
        {isBusy ? buttons.continuing : buttons.continue}
      </Button>
      <Button
        look="outline"
        disabled={isBusy}
        onClick={() => void answer(declineLink)}
        className="w-full break-words"
      >
        {user ? buttons.staySignedIn(user.email ?? '') : buttons.staySignedOut}
      </Button>
    </div>
  );
}
