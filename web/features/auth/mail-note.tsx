import { useState } from 'react';
import { useAuth } from '#web/api/use-auth.ts';
import { focusOnArrival } from '#web/platform/focus.ts';
import { isOnline } from '#web/platform/online.ts';
import { Address } from '#web/ui/address.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { auth as words } from '#web/words/en/auth.ts';
import { mailProblem, mailRefused, mailSent } from './problem-rules.ts';

/** A mail that somebody is to look for: of a sign-up just made, of one made before, or of a link asked for here. */
export type MailNoted = { about: 'new' | 'old' | 'reset' | 'again'; email: string };

type Props = MailNoted & { onAnother?: () => void };

/** Stays until it is settled; a toast would be gone before the mail has come. */
export function MailNote({ about, email, onAnother }: Props) {
  const { mailNote } = words;
  const auth = useAuth();
  const [isBusy, setIsBusy] = useState(false);
  const [told, setTold] = useState('');
  const send = about === 'reset' ? auth.requestPasswordReset : auth.resendConfirmation;

  const sendAgain = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const { error } = await send(email);
    toast(error ? mailRefused(error, isOnline()) : mailSent(email));
    setTold(error ? mailProblem(error, isOnline()).words : mailNote.sentAgain);
    setIsBusy(false);
  };

  return (
    <section
      ref={about === 'new' || about === 'old' ? focusOnArrival : undefined}
      tabIndex={-1}
      aria-label={mailNote.label}
      className="mb-6 rounded-2xl bg-saffron-soft px-5 py-4 text-center"
    >
      {about === 'new' && <h2 className="mb-1 text-lg font-bold">{mailNote.check}</h2>}
      <p className="text-pretty">
        {mailNote[about].before}
        <Address>{email}</Address>
        {mailNote[about].after}
      </p>
      <p className="mt-1 text-sm text-pretty text-ink-soft">{mailNote.nothingThere}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button look="outline" aria-disabled={isBusy} onClick={() => void sendAgain()}>
          {isBusy ? mailNote.sending : mailNote.sendAgain}
        </Button>
        {onAnother && (
          <Button look="quiet" onClick={onAnother}>
            {mailNote.another}
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 font-medium text-pretty empty:hidden">
        {told}
      </p>
    </section>
  );
}
