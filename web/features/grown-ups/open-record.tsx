import { useState } from 'react';
import { useLearners } from '#web/record/use-learners.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { grownUps } from '#web/words/en/grown-ups.ts';
import { learners as learnerWords } from '#web/words/en/learners.ts';
import { AccountLink } from './account-link.tsx';
import { LearnerList } from './learner-list.tsx';
import { ThisDevice } from './this-device.tsx';

export function OpenRecord() {
  const state = useLearners();
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const [wasShown, setWasShown] = useState(false);
  if (state.status === 'opening') return <Spinner label={grownUps.opening} />;
  if (state.status === 'failed') return <p role="alert">{grownUps.failed}</p>;

  // Unseen until each learner's part has its height: otherwise everything below would move.
  const isShown = wasShown || state.learners.every(({ id }) => read.has(id));
  if (isShown && !wasShown) setWasShown(true);
  const note = (id: string) => setRead((before) => (before.has(id) ? before : new Set(before).add(id)));
  return (
    <div className="relative">
      {!isShown && (
        <div className="absolute inset-x-0 top-0">
          <Spinner label={grownUps.opening} />
        </div>
      )}
      <div className={`space-y-10 ${isShown ? '' : 'invisible'}`}>
        {!state.isLasting && (
          <p role="status" className="rounded-card bg-saffron-soft px-5 py-3 font-medium">
            {learnerWords.notLasting}
          </p>
        )}
        <LearnerList learners={state.learners} onRead={note} />
        <ThisDevice learners={state.learners} />
        <AccountLink />
      </div>
    </div>
  );
}
