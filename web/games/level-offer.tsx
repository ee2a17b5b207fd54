import { useRef, useState } from 'react';
import { AnimalPicker, AnimalPicture } from '#web/ui/animal-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { learners } from '#web/words/en/learners.ts';

type Props = {
  isOffered: boolean;
  /** Of the box around it; an offer that is not made takes no room. */
  className: string;
  onChoose: (animal: string) => Promise<void>;
  onRefuse: () => void;
};

/** A child who cannot read taps its animal, and the finished level is remembered. */
export function LevelOffer({ isOffered, className, onChoose, onRefuse }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | undefined>();
  /** The learner and its first level are stored: only then is it greeted. */
  const [isMade, setIsMade] = useState(false);
  const hasContent = isOffered || chosen !== undefined;

  async function choose(animal: string): Promise<void> {
    if (chosen !== undefined) return;
    setChosen(animal);
    box.current?.focus({ preventScroll: true });
    try {
      await onChoose(animal);
      setIsMade(true);
    } catch (error) {
      console.error('no learner was made; the animals can be tapped again', error);
      setChosen(undefined);
    }
  }

  function refuse(): void {
    // The button goes, and the focus would go with it.
    box.current?.focus({ preventScroll: true });
    onRefuse();
  }

  return (
    <div ref={box} tabIndex={-1} className={`@container outline-none ${hasContent ? className : ''}`}>
      {isOffered && (
        <>
          <h2 className="flex items-center justify-center gap-2 text-lg font-bold">
            <span className="beckon text-saffron">
              <Icon name="tap" className="size-9" />
            </span>
            {learners.offer.choose}
          </h2>
          {/* All 28 in whole rows. */}
          <div className="mx-auto mt-3 max-w-sm *:grid-cols-4 sm:max-w-xl @lg:*:grid-cols-7">
            <AnimalPicker
              animals={learners.animals}
              chosen={chosen}
              label={learners.offer.choose}
              onChoose={(animal) => void choose(animal)}
            />
          </div>
          <p className="mt-3 text-sm text-ink-soft">{learners.offer.promise}</p>
          <Button look="quiet" className="mt-1" onClick={refuse}>
            {learners.notNow}
          </Button>
        </>
      )}
      <div role="status">
        {isMade && chosen !== undefined && (
          <p className="flex items-center justify-center gap-3 font-bold">
            <AnimalPicture animal={chosen} className="chosen-animal size-24 shrink-0" />
            {learners.offer.made(learners.who({ name: '', animal: chosen }))}
          </p>
        )}
      </div>
    </div>
  );
}
