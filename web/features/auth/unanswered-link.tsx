import { useState } from 'react';
import { useAuth } from '#web/api/use-auth.ts';
import { isOnline } from '#web/platform/online.ts';
import { Button } from '#web/ui/button.tsx';
import { auth } from '#web/words/en/auth.ts';
import { ProblemLine } from './problem-line.tsx';

/** For a link that met no server; it is still good, and is tried again on request or with a reload. */
export function UnansweredLink() {
  const { retryLink, declineLink } = useAuth();
  const [isBusy, setIsBusy] = useState(false);
  const [told, setTold] = useState<string>();

  const retry = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setTold(undefined); // so that the same words are read out again
    await retryLink();
    // Where it was answered this card is gone by now.
    setTold(isOnline() ? auth.problems.stillUnanswered : auth.problems.stillOffline);
    setIsBusy(false);
  };

  return (
    <div className="space-y-3">
      <ProblemLine words={told} />
      <Button aria-disabled={isBusy} onClick={() => void retry()} className="w-full">
        {isBusy ? auth.buttons.continuing : auth.buttons.tryAgain}
      </Button>
      <Button look="quiet" onClick={() => void declineLink()} className="w-full">
        {auth.buttons.notNow}
      </Button>
    </div>
  );
}
