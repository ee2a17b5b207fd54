import { memo, type CSSProperties } from 'react';
import type { DrawnPiece } from '#web/mushaf/page-rules.ts';
import { partsOf } from '#web/mushaf/word-rules.ts';
import { cueOf } from '#web/round/word-rules.ts';

type Props = {
  piece: DrawnPiece;
  /** The hidden words, as text, so that a piece is drawn again only when they change. */
  hidden: string;
  /** Whether what is hidden shows its first letters. */
  hasCues: boolean;
};

/** Behind a letter it gives it the form that joins to a next one. */
const JOINER = '\u200D';

/** The words of an ayah on one line. A bar lies over its word, which keeps its place, so that nothing moves when it goes. */
export const VeiledPiece = memo(function VeiledPiece({ piece, hidden, hasCues }: Props) {
  const isHidden = new Set(hidden === '' ? [] : hidden.split(' ').map(Number));
  const parts = partsOf(piece);
  return parts.map(({ is, text, word }, index) => {
    if (word === undefined) return text;
    const style: CSSProperties & { '--at': number } = { '--at': index / parts.length };
    const veiled = isHidden.has(word) || undefined;
    if (is === 'pause')
      return (
        <span key={`${word} pause`} className="mushaf-pause" data-veiled={!hasCues && veiled} style={style}>
          {text}
        </span>
      );
    const cue = hasCues ? cueOf(text) : undefined;
    return (
      <span
        key={word}
        data-word={word}
        data-line={piece.line}
        data-hidden={veiled}
        className={`page-word ${is === 'amiri' ? 'mushaf-amiri' : ''}`}
        style={style}
      >
        <span className="page-bar" data-cue={cue && `${cue.letters}${cue.isJoined ? JOINER : ''}`} />
        <span className="page-text">{text}</span>
      </span>
    );
  });
});
