import { useState } from 'react';
import { useAuth } from '#web/api/use-auth.ts';
import { Button } from '#web/ui/button.tsx';
import { auth } from '#web/words/en/auth.ts';

/** For a link that met no server; it is still good, and is tried again on request or with a reload. */
export function UnansweredLink() {
  const { retryLink, declineLink } = useAuth();
  const [isBusy, setIsBusy] = useState(false);

  const retry = async () => {
    setIsBusy(true);
    await retryLink();
    setIsBusy(false);
  };

  return (
    <div className="space-y-3">
      <Button disabled={isBusy} onClick={() => void retry()} className="w-full">
        {isBusy ? auth.buttons.continuing : auth.buttons.tryAgain}
      </Button>
      <Button look="quiet" disabled={isBusy} onClick={() => void declineLink()} className="w-full">
        {auth.buttons.notNow}
      </Button>
    </div>
  );
}
