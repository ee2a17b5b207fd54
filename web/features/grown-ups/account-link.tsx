import { useRef } from 'react';
import { useAuth } from '#web/api/use-auth.ts';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { THIS_DEVICE, type LearnerRow } from '#web/record/store/rows.ts';
import { useSyncStatus } from '#web/record/use/use-sync-status.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { orTell } from '#web/ui/or-tell.ts';
import { grownUps } from '#web/words/en/grown-ups.ts';
import { learners as learnerWords } from '#web/words/en/learners.ts';
import { apartWords, syncStatusWords } from '#web/words/en/sync-status.ts';

const words = grownUps.account;

export function AccountLink({ learners }: { learners: readonly LearnerRow[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { user } = useAuth();
  const sync = useSyncStatus(user?.id);
  const apart = learners.filter(({ owner }) => owner === THIS_DEVICE);
  const owned = learners.filter(({ owner }) => owner !== THIS_DEVICE);
  const signedOutText = owned.length > 0 ? words.ownedText(owned.map(learnerWords.who)) : words.signedOutText;
  return (
    <section aria-labelledby="account" className="pt-2">
      <h2 ref={heading} id="account" tabIndex={-1} className="text-section font-bold">
        {words.title}
      </h2>
      <p className="mt-2 mb-4 text-ink-soft">{user ? words.signedInText : signedOutText}</p>
      {user && (
        <p role="status" className="mb-4 min-h-[3.2em] text-pretty sm:min-h-[1.6em]">
          {syncStatusWords(sync, { hasOwn: owned.length > 0, hasApart: apart.length > 0 })}
        </p>
      )}
      {user && (
        <KeptApart
          learners={apart}
          account={user.id}
          // The button goes, and the focus would go with it.
          onAdded={() => heading.current?.focus()}
        />
      )}
      <ButtonLink look="outline" to={user ? '/account' : '/auth'}>
        {user ? words.signedIn : words.signedOut}
      </ButtonLink>
    </section>
  );
}

/** Learners that were kept on the device at sign-in can be added to the account later. */
function KeptApart({ learners, account, onAdded }: KeptApartProps) {
  if (learners.length === 0) return null;

  async function add() {
    const { record } = await deviceRecord();
    for (const { key } of learners) await record.addToAccount(key, account);
    onAdded();
  }

  return (
    <div className="mb-4">
      <p className="mb-2 text-pretty">{apartWords(learners.map(learnerWords.who))}</p>
      <Button onClick={() => void orTell(grownUps.saveFailed, add)}>{words.add}</Button>
    </div>
  );
}

type KeptApartProps = { learners: readonly LearnerRow[]; account: string; onAdded: () => void };
