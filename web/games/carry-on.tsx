import { AnimalPicture } from '#web/ui/animal-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { playing } from '#web/words/en/playing.ts';
import { STAR } from './celebration.tsx';
import type { Place } from './place-rules.ts';

/** A long game has more levels than a small row can show; the newest are those that a child remembers. */
const LEVELS_SHOWN = 5;
/** Where there is room for three in a row, or little height, the two oldest of them are left out. */
const ONE_ROW = 'max-sm:nth-last-[n+4]:hidden [@media(height<30rem)]:nth-last-[n+4]:hidden';
const PLACES = [1, 2, 3];

type Props = {
  /** The learner's; without one the way on has no face. */
  animal?: string;
  level: number;
  place: Place;
  onCarryOn: () => void;
};

/** The learner's animal waits in front of the game, beside the way from the start. */
export function CarryOn({ animal, level, place, onCarryOn }: Props) {
  const finished = [...place.stars].toSorted(([one], [other]) => one - other).slice(-LEVELS_SHOWN);
  return (
    <div className="mb-5 [@media(height<42rem)]:mb-3">
      <Button
        look="saffron"
        className={`beckon max-w-full pe-6 text-lg sm:text-xl ${animal ? 'min-h-20 ps-3' : 'min-h-16 ps-6'}`}
        onClick={onCarryOn}
      >
        {animal && <AnimalPicture animal={animal} className="size-14 shrink-0" />}
        {playing.carryOn(level)}
        <Icon name="play" className="size-8 shrink-0" />
      </Button>
      <ol aria-label={playing.finishedLevels} className="mt-3 flex flex-wrap justify-center gap-1.5">
        {finished.map(([number, earned]) => (
          <li
            key={number}
            className={`rounded-full bg-saffron-soft px-2.5 py-1 text-sm font-bold shadow-card ${ONE_ROW}`}
          >
            <span className="sr-only">{playing.starsOfLevel(number, earned)}</span>
            <span aria-hidden="true" className="flex items-center gap-1">
              {number}
              <span className="flex">
                {PLACES.map((place) => (
                  <SmallStar key={place} isEarned={place <= earned} />
                ))}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-4 font-semibold text-ink-soft [@media(height<42rem)]:mt-2">{playing.fromTheStart}</p>
    </div>
  );
}

/** As high as what follows, so that nothing jumps under a finger. */
export function CarryOnSpace() {
  return <div className="mb-5 min-h-38" />;
}

function SmallStar({ isEarned }: { isEarned: boolean }) {
  return (
    <svg viewBox="0 0 24 24" className={`size-3.5 ${isEarned ? 'text-saffron-fill' : 'text-line'}`}>
      <path d={STAR} fill="currentColor" />
    </svg>
  );
}
