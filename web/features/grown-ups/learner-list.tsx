import { useRef, useState } from 'react';
import { isFace } from '#contract/faces.ts';
import { NAME_MAX_CHARACTERS } from '#contract/learner-name.ts';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { LEARNERS_MAX } from '#web/record/store/learner-rules.ts';
import type { Loadable } from '#web/platform/loaded.tsx';
import type { LearnerRow } from '#web/record/store/rows.ts';
import type { Progress } from '#web/record/use/use-progress.ts';
import { makeLearner } from '#web/record/use/use-learners.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LearnerForm } from '#web/ui/learner-form.tsx';
import { orTell } from '#web/ui/or-tell.ts';
import { grownUps } from '#web/words/en/grown-ups.ts';
import { learners as words } from '#web/words/en/learners.ts';
import { LearnerCard } from './learner-card.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { WeekKey } from './week.tsx';

type Asking = { about: 'new' } | { about: 'change' | 'removal'; learner: LearnerRow };

type Props = {
  learners: readonly LearnerRow[];
  onRead: (learnerId: string, progress: Loadable<Progress>) => void;
};

export function LearnerList({ learners, onRead }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState<Asking>();
  const stop = () => setAsking(undefined);
  const isChanging = asking?.about === 'change' && learners.some(({ key }) => key === asking.learner.key);

  async function save({ animal, name }: { animal: string; name: string }) {
    stop();
    if (!asking || !isFace(animal)) return;
    if (asking.about === 'new') await makeLearner({ animal, name });
    else {
      // Another tab may have changed the rest since the dialog was opened.
      const { record } = await deviceRecord();
      await record.changeLearner(asking.learner.key, {
        ...(animal !== asking.learner.animal && { animal }),
        ...(name !== asking.learner.name && { name }),
      });
    }
  }

  return (
    <section aria-labelledby="learners">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 ref={heading} id="learners" tabIndex={-1} className="text-section font-bold">
          {learners.length === 0 ? grownUps.empty : grownUps.learners}
        </h2>
        {learners.length > 0 && <WeekKey />}
      </div>
      {learners.length === 0 && <p className="mt-2 text-ink-soft">{grownUps.emptyText}</p>}
      <ul className="mt-3 grid items-start gap-3 has-[>:nth-child(2)]:md:grid-cols-2">
        {learners.map((learner) => (
          <LearnerCard
            key={learner.key}
            learner={learner}
            isAlone={learners.length === 1}
            onRead={onRead}
            onChange={() => setAsking({ about: 'change', learner })}
            onRemove={() => setAsking({ about: 'removal', learner })}
          />
        ))}
      </ul>
      <div className="mt-4">
        {learners.length < LEARNERS_MAX ? (
          <Button
            look={learners.length > 0 ? 'outline' : 'solid'}
            onClick={() => setAsking({ about: 'new' })}
          >
            {grownUps.add}
          </Button>
        ) : (
          <p className="text-ink-soft">{grownUps.full}</p>
        )}
      </div>
      {asking?.about === 'removal' && (
        <RemoveDialog
          learner={asking.learner}
          onClose={stop}
          // The card goes, and the focus would go with it.
          onRemoved={() => heading.current?.focus()}
        />
      )}
      {(asking?.about === 'new' || isChanging) && (
        <Dialog title={asking.about === 'new' ? grownUps.add : grownUps.rename} onClose={stop}>
          <LearnerForm
            faces={words.faces(asking.about === 'change' ? asking.learner.animal : undefined)}
            start={asking.about === 'new' ? { animal: undefined, name: '' } : asking.learner}
            nameMaxCharacters={NAME_MAX_CHARACTERS}
            words={words}
            onSave={(learner) => void orTell(grownUps.saveFailed, () => save(learner))}
            onCancel={stop}
          />
        </Dialog>
      )}
    </section>
  );
}
