import { useCallback, useState } from 'react';
import type { Loadable } from '#web/platform/loaded.tsx';
import { useStorageRefused } from '#web/record/use/refused-storage.ts';
import { useLearners } from '#web/record/use/use-learners.ts';
import type { Progress } from '#web/record/use/use-progress.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { grownUps } from '#web/words/en/grown-ups.ts';
import { learners as learnerWords } from '#web/words/en/learners.ts';
import { AccountLink } from './account-link.tsx';
import { LearnerList } from './learner-list.tsx';
import { Strip } from './strip.tsx';
import { ThisDevice } from './this-device.tsx';

/** Shown until the record is read, and in the prerendered page: most visitors have no learner yet. */
const NOBODY = { learners: [], isLasting: true };

export function OpenRecord() {
  const state = useLearners();
  const isRefused = useStorageRefused();
  const [read, setRead] = useState<ReadonlyMap<string, Loadable<Progress>>>(new Map());
  const [wasShown, setWasShown] = useState(false);
  const note = useCallback(
    (id: string, progress: Loadable<Progress>) => setRead((before) => new Map(before).set(id, progress)),
    [],
  );
  if (state.status === 'failed') return <p role="alert">{grownUps.failed}</p>;

  const isOpening = state.status === 'loading';
  const { learners, isLasting } = isOpening ? NOBODY : state.value;
  // Unseen until each learner's part has its height: otherwise everything below would move.
  const isShown = wasShown || learners.every(({ key }) => read.has(key));
  if (isShown && !isOpening && !wasShown) setWasShown(true);
  return (
    <div className="relative">
      {(isOpening || !isShown) && (
        <div className={`absolute inset-x-0 top-0 ${isOpening ? 'hidden in-data-learner:block' : ''}`}>
          <Spinner label={grownUps.opening} />
        </div>
      )}
      <div
        inert={isOpening}
        className={`space-y-6 ${isOpening ? 'in-data-learner:invisible' : isShown ? '' : 'invisible'}`}
      >
        {(!isLasting || isRefused) && (
          <p role="status" className="rounded-card bg-saffron-soft px-5 py-3 font-medium">
            {isLasting ? learnerWords.notStored.line : learnerWords.notLasting}
          </p>
        )}
        <Strip learners={learners} progress={read} />
        <LearnerList learners={learners} onRead={note} />
        {/* Another one once it is known who learns here: only then may it be folded. */}
        <ThisDevice key={String(isOpening)} learners={learners} isOpen={!isOpening} />
        <AccountLink learners={learners} />
      </div>
    </div>
  );
}
