import type { ComponentProps } from 'react';
import { Dialog } from './dialog.tsx';
import { LearnerForm } from './learner-form.tsx';

type Form = ComponentProps<typeof LearnerForm>;
type Learner = { animal: string; name: string };
type Lasts = 'always' | 'visit';

/** Everything that making a learner needs. */
export type Making = {
  words: Form['words'] & {
    animals: Form['animals'];
    who: (learner: Learner) => string;
    offer: { choose: string; promise: string; made: (who: string, lasts: Lasts) => string };
  };
  nameMaxCharacters: number;
  /** Answers how long the learner lasts: some browsers keep nothing. */
  make: (learner: Learner) => Promise<Lasts>;
};

type Props = { making: Making; onSave: (learner: Learner) => void; onClose: () => void };

/** Two taps: an animal, and Save. */
export function LearnerDialog({ making: { words, nameMaxCharacters }, onSave, onClose }: Props) {
  return (
    <Dialog title={words.offer.choose} onClose={onClose}>
      <p className="mb-4 text-ink-soft">{words.offer.promise}</p>
      <LearnerForm
        animals={words.animals}
        start={{ animal: undefined, name: '' }}
        nameMaxCharacters={nameMaxCharacters}
        words={words}
        onSave={onSave}
        onCancel={onClose}
      />
    </Dialog>
  );
}
