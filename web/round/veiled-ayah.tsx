import { memo, type CSSProperties, type ReactNode } from 'react';
import { ayahEnd } from '#web/ayahs/setting-rules.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { piecesOf } from '#web/ui/ayah-rules.ts';
import { cueOf, wordsOf, type Word } from './word-rules.ts';

type Props = {
  arabic: string;
  number: number;
  /** The hidden words, as text, so that an ayah is drawn again only when they change. */
  hidden: string;
  /** Whether what is hidden shows its first letters. */
  hasCues: boolean;
  className?: string;
};

/**
 * An ayah of which some words are bars. Each word has its place whether it is seen or not, so that nothing moves when it
 * is shown; a hidden one is hidden from screen readers too.
 */
export const VeiledAyah = memo(function VeiledAyah({
  arabic,
  number,
  hidden,
  hasCues,
  className = '',
}: Props) {
  const isHidden = new Set(hidden === '' ? [] : hidden.split(' ').map(Number));
  const words = wordsOf(arabic);
  const end = lengthOf(piecesOf(arabic).start);
  const starts = words.map((_, index) =>
    words.slice(0, index).reduce((sum, word) => sum + lengthOfWord(word) + 1, 0),
  );
  const lastTogether = Math.max(
    0,
    starts.findIndex((start) => start >= end),
  );
  const drawn = (word: Word, index: number) => (
    <VeiledWord
      key={index}
      word={word}
      isHidden={word.number !== undefined && isHidden.has(word.number)}
      hasCues={hasCues}
      at={index / words.length}
    />
  );
  return (
    <Arabic className={`veiled ${className}`}>
      {words.slice(0, lastTogether).map(drawn)}
      <span className="whitespace-nowrap">
        {words.slice(lastTogether).map((word, index) => drawn(word, index + lastTogether))}
        <span className="ayah-end">{ayahEnd(number)}</span>
      </span>
    </Arabic>
  );
});

type WordProps = { word: Word; isHidden: boolean; hasCues: boolean; at: number };

function VeiledWord({ word: { text, sign, number }, isHidden, hasCues, at }: WordProps): ReactNode {
  if (number === undefined) return `${text} `;
  const place: CSSProperties & { '--at': number } = { '--at': at };
  const cue = hasCues ? cueOf(text) : undefined;
  const word = (
    <span data-word={number} data-hidden={isHidden || undefined} className="veiled-word" style={place}>
      <span className="veiled-text">{text}</span>
      {cue ? (
        <span className="veiled-cue" data-cue={`${cue.letters}${cue.isJoined ? JOINER : ''}`} />
      ) : (
        <span className="veiled-bar" />
      )}
    </span>
  );
  if (!sign) return <>{word} </>;
  return (
    <>
      <span data-veiled={(isHidden && !hasCues) || undefined} className="whitespace-nowrap">
        {word}
        <span className="waqf" style={place}>
          {sign}
        </span>
      </span>{' '}
    </>
  );
}

/** Behind a letter it gives it the form that joins to a next one. */
const JOINER = '\u200D';

const lengthOfWord = ({ text, sign }: Word): number => text.length + sign.length;

function lengthOf(pieces: ReturnType<typeof piecesOf>['start']): number {
  return pieces.reduce(
    (sum, piece) => sum + (typeof piece === 'string' ? piece.length : piece.word.length + piece.sign.length),
    0,
  );
}
