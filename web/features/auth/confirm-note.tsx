import { useState } from 'react';
import { useAuth } from '#web/api/use-auth.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { auth as words } from '#web/words/en/auth.ts';
import { mailRefused, mailSent } from './notices.ts';

/** Someone whose address is still to be confirmed. */
export type Unconfirmed = { email: string; isNew: boolean };

export function ConfirmNote({ email, isNew }: Unconfirmed) {
  const { confirmNote } = words;
  const auth = useAuth();
  const [isBusy, setIsBusy] = useState(false);

  const sendAgain = async () => {
    setIsBusy(true);
    const { error } = await auth.resendConfirmation(email);
    toast(error ? mailRefused(error) : mailSent(email));
    setIsBusy(false);
  };

  return (
    <section
      ref={focusOnArrival}
      tabIndex={-1}
      aria-label={confirmNote.label}
      className="mt-6 rounded-2xl bg-saffron-soft px-5 py-4 text-center"
    >
      <p className="text-pretty">
        {isNew ? confirmNote.newBefore : confirmNote.oldBefore}
        <strong className="break-words">{email}</strong>
        {isNew ? confirmNote.newAfter : confirmNote.oldAfter}
      </p>
      <p className="mt-1 text-sm text-ink-soft">{confirmNote.nothingThere}</p>
      <Button look="outline" disabled={isBusy} onClick={() => void sendAgain()} className="mt-3">
        {isBusy ? confirmNote.sending : confirmNote.sendAgain}
      </Button>
    </section>
  );
}

/** The form was just sent or emptied; what comes next is read out and in sight. */
function focusOnArrival(note: HTMLElement | null): void {
  note?.focus();
}
