import { useEffect, useId, useState } from 'react';
import { calendarDay } from '#web/platform/clock.ts';
import type { Loadable } from '#web/platform/loaded.tsx';
import { saveFile } from '#web/platform/save-file.ts';
import { recordFile } from '#web/record/use/files.ts';
import type { LearnerRow } from '#web/record/store/rows.ts';
import { useProgress, type Progress } from '#web/record/use/use-progress.ts';
import { AnimalPicture } from '#web/ui/animal-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { orTell } from '#web/ui/or-tell.ts';
import { grownUps } from '#web/words/en/grown-ups.ts';
import { grownUpsProgress } from '#web/words/en/grown-ups-progress.ts';
import { learners as words } from '#web/words/en/learners.ts';
import { LearnerProgress, lineOf } from './learner-progress.tsx';
import { Week } from './week.tsx';

type Props = {
  learner: LearnerRow;
  /** Where nobody else learns there is nothing to look through first. */
  isAlone: boolean;
  onRead: (learnerId: string, progress: Loadable<Progress>) => void;
  onChange: () => void;
  onRemove: () => void;
};

/** Folded: who it is, what most needs to be seen, and the week. Open: the rest. */
export function LearnerCard({ learner, isAlone, onRead, onChange, onRemove }: Props) {
  const { key } = learner;
  const progress = useProgress(key);
  const [isOpen, setIsOpen] = useState(isAlone);
  const id = useId();
  const who = words.who(learner);
  useEffect(() => {
    if (progress.status !== 'loading') onRead(key, progress);
  }, [key, progress, onRead]);

  async function download() {
    const { name, text } = await recordFile([learner], learner.name || learner.animal);
    saveFile(name, text);
  }

  return (
    <li className="min-w-0 rounded-[1.75rem] has-aria-expanded:col-span-full border border-line bg-surface shadow-card">
      <div className="relative flex min-h-28 items-center gap-4 p-4">
        <AnimalPicture animal={learner.animal} className="size-14 shrink-0" />
        <div className="min-w-0 flex-1">
          <h3 className="pe-8 text-lg leading-snug font-bold wrap-anywhere">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
              className="text-start after:absolute after:inset-0 after:rounded-[1.75rem] focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-(--focus)"
            >
              <bdi>{who}</bdi>
            </button>
          </h3>
          {progress.status === 'ready' && (
            <>
              <p className="text-sm text-ink-soft">{lineOf(progress.value)}</p>
              <Week days={progress.value.week} />
            </>
          )}
          {progress.status === 'failed' && <p role="alert">{grownUpsProgress.failed}</p>}
        </div>
        <Icon
          name="chevronDown"
          className={`absolute end-4 top-5 size-5 text-ink-soft ${isOpen ? 'rotate-180' : ''}`}
        />
      </div>
      <div id={id} hidden={!isOpen} className="border-t border-line p-4 sm:p-5">
        {isOpen && progress.status === 'ready' && (
          <LearnerProgress learnerId={key} who={who} progress={progress.value} />
        )}
        <p className="text-sm text-ink-soft">{grownUps.since(calendarDay(new Date(learner.made_at)))}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button look="outline" aria-label={`${grownUps.rename}: ${who}`} onClick={onChange}>
            {grownUps.rename}
          </Button>
          <Button
            look="outline"
            aria-label={`${grownUps.download}: ${who}`}
            onClick={() => void orTell(grownUps.downloadFailed, download)}
          >
            {grownUps.download}
          </Button>
          <Button look="quiet" aria-label={`${grownUps.remove}: ${who}`} onClick={onRemove}>
            {grownUps.remove}
          </Button>
        </div>
      </div>
    </li>
  );
}
