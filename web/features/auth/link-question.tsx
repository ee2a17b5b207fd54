import { useState } from 'react';
import { useAuth } from '#web/api/use-auth.ts';
import { Button } from '#web/ui/button.tsx';
import { auth } from '#web/words/en/auth.ts';

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
        {isBusy ? auth.buttons.continuing : auth.buttons.continue}
      </Button>
      <Button
        look="outline"
        disabled={isBusy}
        onClick={() => void answer(declineLink)}
        className="w-full break-words"
      >
        {user ? auth.buttons.staySignedIn(user.email ?? '') : auth.buttons.staySignedOut}
      </Button>
    </div>
  );
}
