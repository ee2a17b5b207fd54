import { useEffect, useRef, useState } from 'react';
import { AnimalPicker, AnimalPicture } from '#web/ui/animal-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { learnerOffer } from '#web/words/en/learner-offer.ts';
import { learners } from '#web/words/en/learners.ts';

type Props = {
  isOffered: boolean;
  /** Of the box around it; an offer that is not made takes no room. */
  className: string;
  onChoose: (animal: string) => Promise<'always' | 'visit'>;
  onRefuse: () => void;
};

/** Held, so that the browser does not ask for them again once they are shown. */
let pictures: Promise<readonly HTMLImageElement[]> | undefined;

/** Without the pictures nothing is offered to a child who cannot read; the network may be gone when they are shown. */
export async function fetchPictures(): Promise<void> {
  pictures ??= Promise.all(
    learners.animals.map(({ animal }) => fetchPicture(`/assets/animals/${animal}.svg`)),
  );
  try {
    await pictures;
  } catch (error) {
    pictures = undefined; // the next time they are tried again
    throw error;
  }
}

async function fetchPicture(path: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.fetchPriority = 'low';
  image.src = path;
  await image.decode();
  return image;
}

/** A child who cannot read taps its animal, and the finished level is remembered. */
export function LevelOffer({ isOffered, className, onChoose, onRefuse }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | undefined>();
  /** The learner and its first level are stored: only then is it greeted. */
  const [outcome, setOutcome] = useState<'always' | 'visit' | 'failed' | undefined>();
  const hasContent = isOffered || chosen !== undefined;
  const isGreeted = outcome === 'always' || outcome === 'visit';
  // What is made comes one paint later on a slow phone: a box that was there before, without its margin, would jump.
  const [wasOffered, setWasOffered] = useState(isOffered);
  if (isOffered && !wasOffered) setWasOffered(true);

  // Where the animals were far below, so is the greeting that replaces them.
  useEffect(() => {
    if (isGreeted) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isGreeted]);

  async function choose(animal: string): Promise<void> {
    if (chosen !== undefined) return;
    setChosen(animal);
    setOutcome(undefined);
    box.current?.focus({ preventScroll: true });
    try {
      setOutcome(await onChoose(animal));
    } catch (error) {
      console.error('no learner was made; the animals can be tapped again', error);
      setChosen(undefined);
      setOutcome('failed');
    }
  }

  function refuse(): void {
    // The button goes, and the focus would go with it.
    box.current?.focus({ preventScroll: true });
    onRefuse();
  }

  return (
    <>
      {wasOffered && (
        <div ref={box} tabIndex={-1} className={`outline-none ${hasContent ? className : ''}`}>
          {isOffered && (
            // On a phone on its side the words are beside the animals, so that some are seen without scrolling.
            <div className="low-and-wide:grid low-and-wide:grid-cols-[13rem_minmax(0,1fr)] low-and-wide:grid-rows-[auto_auto_1fr] low-and-wide:gap-x-4">
              <h2 className="flex items-center justify-center gap-2 text-lg font-bold low-and-wide:leading-tight">
                <span className="beckon text-saffron">
                  <Icon name="tap" className="size-9 low-and-wide:size-6" />
                </span>
                {learners.chooseAnimal}
              </h2>
              <div className="@container mx-auto mt-3 max-w-sm *:grid-cols-4 sm:max-w-xl low-and-wide:col-start-2 low-and-wide:row-span-3 low-and-wide:row-start-1 low-and-wide:mt-0 low-and-wide:w-full @lg:*:grid-cols-7">
                <AnimalPicker
                  animals={learners.animals}
                  chosen={chosen}
                  label={learners.chooseAnimal}
                  onChoose={(animal) => void choose(animal)}
                />
              </div>
              <p className="mt-3 text-sm text-ink-soft low-and-wide:mt-1">{learners.offer.promise}</p>
              <Button
                look="quiet"
                className="mt-1 low-and-wide:mx-auto low-and-wide:self-start"
                onClick={refuse}
              >
                {learners.notNow}
              </Button>
            </div>
          )}
          <div role="status">
            {isGreeted && chosen !== undefined && (
              <p className="flex items-center justify-center gap-3 font-bold">
                <AnimalPicture animal={chosen} className="chosen-animal size-24 shrink-0" />
                {learners.offer.made(learners.calledBy({ name: '', animal: chosen }), outcome)}
              </p>
            )}
          </div>
        </div>
      )}
      {/* In the window, not below all of them: it is seen from whichever animal was tapped. */}
      <div role="status" className="pointer-events-none fixed inset-x-3 bottom-3 z-50">
        {outcome === 'failed' && (
          <p className="mx-auto flex w-fit items-center gap-2 rounded-2xl bg-wrong-soft px-4 py-2 font-bold text-wrong shadow-lift">
            <Icon name="repeat" className="size-6 shrink-0" />
            {learnerOffer.failed}
          </p>
        )}
      </div>
    </>
  );
}
