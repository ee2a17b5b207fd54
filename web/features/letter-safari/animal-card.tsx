import { useState, type CSSProperties } from 'react';
import type { Letter } from '#content/letters.ts';
import { LetterGlyph } from '#web/games/letters.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { letterSafari } from '#web/words/en/letter-safari.ts';

type Props = {
  letter: Letter;
  ground: string;
  isWrong: boolean;
  isFound: boolean;
  onTap: (letter: Letter) => void;
};

export function AnimalCard({ letter, ground, isWrong, isFound, onTap }: Props) {
  const style: CSSProperties & { '--card': string } = { '--card': ground };
  const say = isFound ? letterSafari.foundCard : letterSafari.card;
  return (
    <li className="max-sm:nth-3:last:col-span-2 max-sm:nth-3:last:mx-auto max-sm:nth-3:last:w-[calc(50%-0.375rem)]">
      <button
        type="button"
        className="safari-card w-full text-ink"
        style={style}
        aria-label={say(letter.label, letter.letter, letter.animal)}
        aria-disabled={isFound}
        data-wrong={isWrong || undefined}
        data-found={isFound || undefined}
        onClick={() => onTap(letter)}
      >
        <Animal letter={letter} />
        <span className="grid min-h-12 w-full place-items-center rounded-2xl bg-surface text-4xl sm:min-h-16 sm:text-5xl">
          <LetterGlyph letter={letter.letter} />
        </span>
        {isFound && (
          <span className="absolute -end-2 -top-2 grid size-11 place-items-center rounded-full bg-good text-surface shadow-card">
            <Icon name="check" className="size-7" />
          </span>
        )}
      </button>
    </li>
  );
}

function Animal({ letter }: { letter: Letter }) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <span className="safari-animal" aria-hidden="true">
      {hasFailed ? (
        <span>{letter.emoji}</span>
      ) : (
        <img src={letter.picture} alt="" width="200" height="200" onError={() => setHasFailed(true)} />
      )}
    </span>
  );
}
