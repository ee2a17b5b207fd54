import { isFace } from '#contract/faces.ts';
import { NAME_MAX_CHARACTERS } from '#contract/learner-name.ts';
import { makeLearner } from '#web/record/use/use-learners.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LearnerForm } from '#web/ui/learner-form.tsx';
import { orTell } from '#web/ui/or-tell.ts';
import { learners as words } from '#web/words/en/learners.ts';

/** Makes another learner of this device, who is the current one then. */
export function AddLearner({ onClose }: { onClose: () => void }) {
  async function add({ animal, name }: { animal: string; name: string }) {
    onClose();
    if (isFace(animal)) await makeLearner({ animal, name });
  }

  return (
    <Dialog title={words.menu.add} onClose={onClose}>
      <LearnerForm
        faces={words.faces()}
        start={{ animal: undefined, name: '' }}
        nameMaxCharacters={NAME_MAX_CHARACTERS}
        words={words}
        onSave={(learner) => void orTell(words.failed, () => add(learner))}
        onCancel={onClose}
      />
    </Dialog>
  );
}
