import { useState, type FormEvent } from 'react';
import { AnimalPicker, type AnimalChoice } from './animal-picker.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './field.tsx';

type Words = { chooseFace: string; name: string; nameHint: string; save: string; cancel: string };

type Props = {
  faces: readonly AnimalChoice[];
  start: { animal: string | undefined; name: string };
  nameMaxCharacters: number;
  words: Words;
  onSave: (learner: { animal: string; name: string }) => void;
  onCancel: () => void;
};

/**
 * A face, and a name if one likes. On a phone there are more faces than fit: the name and Save stay in sight below
 * them, on a low screen Save alone, and on a low and wide one the name stays beside them.
 */
export function LearnerForm({ faces, start, nameMaxCharacters, words, onSave, onCancel }: Props) {
  const [animal, setAnimal] = useState(start.animal);
  const [name, setName] = useState(start.name);

  function save(event: FormEvent) {
    event.preventDefault();
    if (animal !== undefined) onSave({ animal, name: name.trim() });
  }

  return (
    <form onSubmit={save} className="learner-form">
      {/* A face that gets the focus comes to rest above what stays in sight. */}
      <div className="pb-3 [&_button]:scroll-mb-20 [@media(min-height:40rem)]:[&_button]:scroll-mb-60">
        <AnimalPicker animals={faces} chosen={animal} label={words.chooseFace} onChoose={setAnimal} />
      </div>
      <div className="bottom-12 z-10 -mx-5 border-t border-line bg-surface px-5 pt-3 sm:bottom-10 sm:-mx-7 sm:px-7 [@media(min-height:40rem)]:sticky">
        <TextField
          label={words.name}
          hint={words.nameHint}
          dir="auto"
          autoComplete="off"
          maxLength={nameMaxCharacters}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex justify-end gap-2 border-line bg-surface px-5 py-3 [@media(max-height:40rem)]:border-t sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7 low-and-wide:-bottom-4 low-and-wide:-mx-4 low-and-wide:-mb-4 low-and-wide:px-4">
        <Button look="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" disabled={animal === undefined}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}

type Learner = { animal: string; name: string };
type Lasts = 'always' | 'visit';

/** What the form for a new learner needs, and what creates the learner. */
export type LearnerCreation = {
  words: Words & {
    faces: () => readonly AnimalChoice[];
    calledBy: (learner: Learner) => string | undefined;
    offer: { promise: string; made: (name: string | undefined, lasts: Lasts) => string };
  };
  nameMaxCharacters: number;
  /** Answers how long the learner lasts: some browsers keep nothing. */
  make: (learner: Learner) => Promise<Lasts>;
};

type DialogProps = { creation: LearnerCreation; onSave: (learner: Learner) => void; onClose: () => void };

/** Two taps: a face, and Save. */
export function LearnerDialog({ creation: { words, nameMaxCharacters }, onSave, onClose }: DialogProps) {
  return (
    <Dialog title={words.chooseFace} onClose={onClose}>
      <p className="mb-4 text-balance text-ink-soft">{words.offer.promise}</p>
      <LearnerForm
        faces={words.faces()}
        start={{ animal: undefined, name: '' }}
        nameMaxCharacters={nameMaxCharacters}
        words={words}
        onSave={onSave}
        onCancel={onClose}
      />
    </Dialog>
  );
}
