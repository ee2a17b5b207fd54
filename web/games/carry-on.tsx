import type { ReactNode } from 'react';
import { AnimalPicture } from '#web/ui/animal-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { playing } from '#web/words/en/playing.ts';
import { STAR } from './celebration.tsx';
import type { GameProgress } from './place-rules.ts';

/** A long game has more levels than a small row can show; the newest are those that a child remembers. */
const LEVELS_SHOWN = 5;
/** Where there is room for three in a row, or little height, the two oldest of them are left out. */
const ONE_ROW =
  'max-sm:nth-last-[n+4]:hidden [@media(height<30rem)]:nth-last-[n+4]:hidden [@media(height<24rem)]:nth-last-[n+3]:hidden';
const PLACES = [1, 2, 3];

const BOX = 'carry-on mb-5 flex flex-col items-center [@media(height<42rem)]:mb-3';
const TALL = 'min-h-20';
const LOW = 'min-h-16';
const STARS = 'mt-3';
const PILL = 'py-1 text-sm font-bold';
const OR = 'mt-4 font-semibold [@media(height<42rem)]:mt-2';

type Props = {
  /** The learner's; without one the way on has no face. */
  animal?: string;
  level: number;
  place: GameProgress;
  onCarryOn: () => void;
};

/** The learner's animal waits in front of the game, beside the way from the start. */
export function CarryOn({ animal, level, place, onCarryOn }: Props) {
  const finished = [...place.stars].toSorted(([one], [other]) => one - other).slice(-LEVELS_SHOWN);
  return (
    <div className={BOX}>
      <Button
        look="saffron"
        className={`beckon max-w-full pe-6 text-lg sm:text-xl ${animal ? `${TALL} ps-3` : `${LOW} ps-6`}`}
        onClick={onCarryOn}
      >
        {animal && <AnimalPicture animal={animal} className="size-14 shrink-0" />}
        {playing.carryOn(level)}
        <Icon name="play" className="size-8 shrink-0" />
      </Button>
      <ol aria-label={playing.finishedLevels} className={`${STARS} flex flex-wrap justify-center gap-1.5`}>
        {finished.map(([number, earned]) => (
          <li key={number} className={`rounded-full bg-saffron-soft px-2.5 shadow-card ${PILL} ${ONE_ROW}`}>
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
      <p className={`${OR} text-ink-soft`}>{playing.fromTheStart}</p>
    </div>
  );
}

const BLANK = '\u00A0';

type SpaceProps = { soonFor?: 'learner' | 'tab'; children?: ReactNode };

/** As high as what follows, so that nothing jumps under a finger. */
export function CarryOnSpace({ soonFor, children }: SpaceProps) {
  return (
    <div className={`carry-on-space relative ${BOX}`} data-soon-for={soonFor} aria-hidden="true">
      <span className={soonFor === 'tab' ? LOW : TALL} />
      <span className={`${STARS} ${PILL}`}>{BLANK}</span>
      <span className={OR}>{BLANK}</span>
      {children}
    </div>
  );
}

/** On the prerendered page, which does not know who comes: the head's scripts tell whether room is needed. */
export function CarryOnSoon() {
  return (
    <>
      <CarryOnSpace soonFor="learner" />
      <CarryOnSpace soonFor="tab" />
    </>
  );
}

/** A learner who has no place yet: the animal waits in front of the game. */
export function AnimalWaits({ animal }: { animal: string }) {
  return (
    <CarryOnSpace>
      <AnimalPicture animal={animal} className="absolute inset-0 m-auto h-full" />
    </CarryOnSpace>
  );
}

function SmallStar({ isEarned }: { isEarned: boolean }) {
  return (
    <svg viewBox="0 0 24 24" className={`size-3.5 ${isEarned ? 'text-saffron-fill' : 'text-line'}`}>
      <path d={STAR} fill="currentColor" />
    </svg>
  );
}
