import type { CSSProperties } from 'react';
import { playing } from '#web/words/en/playing.ts';

const PLACES = [1, 2, 3] as const;
export const STAR = 'M12 2.6l2.9 6 6.6.8-4.8 4.6 1.2 6.5L12 17.3l-5.9 3.2 1.2-6.5L2.5 9.4l6.6-.8z';

export function Stars({ id, earned }: { id?: string; earned: 0 | 1 | 2 | 3 }) {
  return (
    <div
      id={id}
      role="img"
      aria-label={playing.stars(earned)}
      className="stars flex items-end justify-center gap-1 sm:gap-2"
    >
      {PLACES.map((place) => (
        <Star key={place} place={place} isEarned={place <= earned} />
      ))}
    </div>
  );
}

function Star({ place, isEarned }: { place: number; isEarned: boolean }) {
  const after: CSSProperties & { '--after': string } = { '--after': `${place * 0.4}s` };
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={after}
      className={`${place === 2 ? 'mb-2 size-20 sm:size-24' : 'size-16 sm:size-20'} ${isEarned ? 'star-earned text-saffron-fill' : 'text-line'}`}
    >
      <path d={STAR} fill="currentColor" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
    </svg>
  );
}

const COLOURS = ['#e9a52c', '#2f8f62', '#c0532f', '#8cc7d3', '#8556d7', '#cf307a'];
type Piece = Record<`--${string}`, string | undefined>;

const PIECES = Array.from({ length: 28 }, (_, index): Piece => ({
  '--left': `${(index * 37) % 100}%`,
  '--piece': COLOURS[index % COLOURS.length],
  '--falls': `${2.6 + ((index * 17) % 28) / 15}s`,
  '--after': `${((index * 11) % 28) / 14}s`,
  '--drift': `${((index * 29) % 21) - 10}vw`,
  '--spin': `${360 + ((index * 53) % 7) * 120}deg`,
}));

/** Falls by CSS alone; where motion is not wanted there is none. */
export function Confetti() {
  return (
    <div className="confetti" aria-hidden="true">
      {PIECES.map((piece) => (
        <i key={piece['--left']} style={piece} />
      ))}
    </div>
  );
}
