import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAuth } from '#web/api/use-auth.ts';
import { isOnline } from '#web/platform/online.ts';
import { Button } from '#web/ui/button.tsx';
import { OutcomeForm } from '#web/ui/outcome-form.tsx';
import { account } from '#web/words/en/account.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { leavingRefused } from './refusal-rules.ts';
import { Section } from './section.tsx';
import type { Left } from './signed-out.tsx';

export function SignOutEverywhere({ onLeft }: { onLeft: (left: Left) => void }) {
  const words = account.everywhere;
  const { ask } = useAuth();
  return (
    <Section title={words.title}>
      <OutcomeForm
        look="outline"
        button={words.button}
        busy={words.busy}
        send={async () => {
          // Asked first: what is taken off this device would not come back without a connection.
          const { error } = isOnline() ? await ask((accounts) => accounts.signOutEverywhere()) : OFFLINE;
          if (!error) onLeft({ how: 'everywhere' });
          return !error || error.code === 'stayed' ? undefined : leavingRefused(error, isOnline());
        }}
      >
        {() => <p className="text-ink-soft">{words.text}</p>}
      </OutcomeForm>
    </Section>
  );
}

const OFFLINE = { error: { status: 0, code: 'offline', message: '' } };

export function DeleteAccount({ owner, email, onLeft }: DeleteProps) {
  const words = account.deletion;
  const opener = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);

  /** A dialog that goes takes the focus along. */
  function close() {
    flushSync(() => setIsAsking(false));
    opener.current?.focus();
  }

  return (
    <Section title={words.title}>
      <p className="mb-4 text-ink-soft">{words.text}</p>
      <Button ref={opener} look="outline" onClick={() => setIsAsking(true)}>
        {words.open}
      </Button>
      {isAsking && (
        <DeleteDialog
          owner={owner}
          email={email}
          onClose={close}
          onDeleted={(learners) => onLeft({ how: 'deleted', learners })}
        />
      )}
    </Section>
  );
}

type DeleteProps = { owner: string; email: string; onLeft: (left: Left) => void };
