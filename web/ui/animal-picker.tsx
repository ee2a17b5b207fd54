import { moveFocus } from './one-stop.ts';

export type AnimalChoice = { animal: string; label: string };

type Props = {
  animals: readonly AnimalChoice[];
  chosen: string | undefined;
  label: string;
  onChoose: (animal: string) => void;
};

/** Pictures to tap, large enough for a child who cannot read; each has its name for screen readers. */
export function AnimalPicker({ animals, chosen, label, onChoose }: Props) {
  return (
    <div
      role="group"
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2 sm:gap-3"
    >
      {animals.map(({ animal, label: name }) => (
        <button
          key={animal}
          type="button"
          onKeyDown={moveFocus}
          aria-label={name}
          aria-pressed={chosen === animal}
          onClick={() => onChoose(animal)}
          className="rounded-card border-4 border-transparent p-1 transition-transform duration-150 hover:bg-green-soft active:scale-95 aria-pressed:border-saffron-fill aria-pressed:bg-saffron-soft"
        >
          <AnimalPicture animal={animal} className="w-full" />
        </button>
      ))}
    </div>
  );
}

/** Decoration: the text beside it says whose picture it is. */
export function AnimalPicture({ animal, className }: { animal: string; className: string }) {
  return (
    <img
      src={`/assets/animals/${animal}.svg`}
      alt=""
      width="200"
      height="200"
      className={`aspect-square ${className}`}
    />
  );
}
