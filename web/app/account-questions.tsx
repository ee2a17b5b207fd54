import type { LearnerRow } from '#web/record/store/rows.ts';
import { AnimalPicture } from '#web/ui/animal-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { learnersAccount as words } from '#web/words/en/learners-account.ts';
import { learners as learnerWords } from '#web/words/en/learners.ts';

/** Whether the learners of this device join the account, stay apart, or are asked about again. */
export type Adding = 'add' | 'apart' | 'later';

type AddProps = {
  learners: LearnerRow[];
  /** Those whose account was deleted, so that they are in none now. */
  left: readonly LearnerRow[];
  answer: (how: Adding) => void;
};

/** Closed without an answer, it is asked again when the site is opened next. */
export function AddQuestion({ learners, left, answer }: AddProps) {
  return (
    <Dialog title={words.add.title(learners.length)} onClose={() => answer('later')}>
      <LearnerLines learners={learners} />
      {left.length > 0 && <p className="mt-4 font-semibold">{words.add.gone(left.map(learnerWords.who))}</p>}
      <p className="mt-4 text-ink-soft">{words.add.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => answer('add')}>{words.add.yes}</Button>
        <Button look="outline" onClick={() => answer('apart')}>
          {words.add.no}
        </Button>
      </div>
    </Dialog>
  );
}

/** By name and animal. */
export function LearnerLines({ learners }: { learners: readonly LearnerRow[] }) {
  return (
    <ul className="space-y-2">
      {learners.map((learner) => (
        <li key={learner.key} className="flex items-center gap-3 font-semibold">
          <AnimalPicture animal={learner.animal} className="size-10 shrink-0" />
          <span dir="auto" className="min-w-0 leading-snug wrap-anywhere">
            {learnerWords.who(learner)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What becomes of the account's learners on this device; or nobody leaves. */
export type Leaving = 'keep' | 'remove' | 'stay';

type LeaveProps = {
  learners: LearnerRow[];
  unsent: number;
  isOffline: boolean;
  answer: (how: Leaving) => void;
};

/** Closed without an answer, one stays signed in. */
export function LeaveQuestion({ learners, unsent, isOffline, answer }: LeaveProps) {
  return (
    <Dialog title={words.leave.title} onClose={() => answer('stay')}>
      <LearnerLines learners={learners} />
      <p className="mt-4 text-ink-soft">{words.leave.text}</p>
      {unsent > 0 && (
        <p className="mt-3 font-semibold">
          {isOffline && `${words.leave.offline} `}
          {words.leave.unsent(unsent)}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => answer('keep')}>{words.leave.keep}</Button>
        <Button look="outline" onClick={() => answer('remove')}>
          {words.leave.remove}
        </Button>
        <Button look="quiet" onClick={() => answer('stay')}>
          {words.leave.stay}
        </Button>
      </div>
    </Dialog>
  );
}

/** What becomes of a learner whom the account removed; or it is asked again later. */
export type Removed = 'keep' | 'remove' | 'later';

type RemovedProps = { learner: LearnerRow; entries: number; answer: (how: Removed) => void };

/** Closed without an answer, it is asked again when the site is opened next. */
export function RemovedQuestion({ learner, entries, answer }: RemovedProps) {
  const who = learnerWords.who(learner);
  return (
    <Dialog title={words.removed.title(who)} onClose={() => answer('later')}>
      <LearnerLines learners={[learner]} />
      <p className="mt-4 font-semibold">{words.removed.unsent(entries)}</p>
      <p className="mt-3 text-ink-soft">{words.removed.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => answer('keep')}>{words.removed.keep}</Button>
        <Button look="outline" onClick={() => answer('remove')}>
          {words.removed.remove}
        </Button>
      </div>
    </Dialog>
  );
}
