import { memo, useState, type CSSProperties } from 'react';
import type { Letter } from '#content/letters.ts';
import { FoundMark, LetterGlyph } from '#web/games/letters.tsx';
import { letterSafari } from '#web/words/en/letter-safari.ts';

type Props = {
  letter: Letter;
  ground: string;
  isWrong: boolean;
  isFound: boolean;
  onTap: (letter: Letter) => void;
};

export const AnimalCard = memo(function AnimalCard({ letter, ground, isWrong, isFound, onTap }: Props) {
  const style: CSSProperties & { '--card': string } = { '--card': ground };
  const say = isFound ? letterSafari.foundCard : letterSafari.card;
  return (
    <li className="safari-place">
      <button
        type="button"
        className="safari-card text-ink"
        style={style}
        aria-label={say(letter.label, letter.letter, letter.animal)}
        aria-disabled={isFound}
        data-wrong={isWrong || undefined}
        data-found={isFound || undefined}
        onClick={() => onTap(letter)}
      >
        <span className="safari-letter">
          <LetterGlyph letter={letter.letter} />
        </span>
        <Animal letter={letter} />
        {isFound && <FoundMark />}
      </button>
    </li>
  );
});

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
