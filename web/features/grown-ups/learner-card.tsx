import { calendarDay } from '#web/platform/clock.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { recordFile } from '#web/record/use/files.ts';
import type { LearnerRow } from '#web/record/store/rows.ts';
import { AnimalPicture } from '#web/ui/animal-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { orTell } from '#web/ui/or-tell.ts';
import { grownUps } from '#web/words/en/grown-ups.ts';
import { learners as words } from '#web/words/en/learners.ts';
import { LearnerProgress } from './learner-progress.tsx';

type Props = { learner: LearnerRow; onRead: () => void; onChange: () => void; onRemove: () => void };

export function LearnerCard({ learner, onRead, onChange, onRemove }: Props) {
  const who = words.who(learner);

  async function download() {
    const { name, text } = await recordFile([learner], learner.name || learner.animal);
    saveFile(name, text);
  }

  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="flex items-center gap-4">
        <AnimalPicture animal={learner.animal} className="size-16 shrink-0" />
        <div className="min-w-0">
          <h3 dir="auto" className="text-lg leading-snug font-bold wrap-anywhere">
            {who}
          </h3>
          <p className="text-sm text-ink-soft">{grownUps.since(calendarDay(new Date(learner.made_at)))}</p>
        </div>
      </div>
      <LearnerProgress learnerId={learner.key} who={who} onRead={onRead} />
      <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
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
    </li>
  );
}
