import { useState, type FormEvent } from 'react';
import { AnimalPicker, type AnimalChoice } from './animal-picker.tsx';
import { Button } from './button.tsx';
import { CONTROL, Field } from './field.tsx';

type Words = { chooseAnimal: string; name: string; nameHint: string; save: string; cancel: string };

type Props = {
  animals: readonly AnimalChoice[];
  start: { animal: string | undefined; name: string };
  nameMaxCharacters: number;
  words: Words;
  onSave: (learner: { animal: string; name: string }) => void;
  onCancel: () => void;
};

/** An animal, and a name if one likes. */
export function LearnerForm({ animals, start, nameMaxCharacters, words, onSave, onCancel }: Props) {
  const [animal, setAnimal] = useState(start.animal);
  const [name, setName] = useState(start.name);

  function save(event: FormEvent) {
    event.preventDefault();
    if (animal !== undefined) onSave({ animal, name: name.trim() });
  }

  return (
    <form onSubmit={save} className="space-y-5">
      <AnimalPicker animals={animals} chosen={animal} label={words.chooseAnimal} onChoose={setAnimal} />
      <Field label={words.name} hint={words.nameHint}>
        {(control) => (
          <input
            {...control}
            dir="auto"
            autoComplete="off"
            maxLength={nameMaxCharacters}
            value={name}
            onChange={(event) => setName(event.target.value)}
            className={CONTROL}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
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
