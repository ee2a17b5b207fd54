import '#web/ui/soft-mark.css';
import { memo } from 'react';
import { MARKS } from '#contract/heard.ts';
import type { DrawnPiece } from '#web/mushaf/page-rules.ts';
import { partsOf } from '#web/mushaf/word-rules.ts';
import { listening as words } from '#web/words/en/listening.ts';

type Props = {
  piece: DrawnPiece;
  /** Of its ayah, `67:3`. */
  place: string;
  /** `4=helped 7=slip`, as text, so that only the line of a new mark is drawn again. */
  marks: string;
  /** What was marked on other days: `4=2`. */
  before: string;
  /** The word that Tab leads to; 0 where it is on another line. */
  stop: number;
};

/** The words of an ayah on one line, each of which can be marked. */
export const WordsToMark = memo(function WordsToMark({ piece, place, marks, before, stop }: Props) {
  const marked = valuesIn(marks);
  const strengths = valuesIn(before);
  return partsOf(piece).map(({ is, text, word: index }) => {
    if (index === undefined) return text;
    const word = index + 1;
    if (is === 'pause')
      return (
        <span key={`${word} pause`} className="mushaf-pause">
          {text}
        </span>
      );
    const mark = MARKS.find((kind) => kind === marked.get(word));
    const strength = strengths.get(word);
    return (
      <span
        key={word}
        id={`${place}:${word}`}
        role="button"
        // The names are elements elsewhere: adding one here would recalculate every style on the page.
        aria-labelledby={mark || strength ? `${place}:${word} ${mark ?? 'before'}-mark` : undefined}
        tabIndex={word === stop ? 0 : -1}
        data-word={`${place}:${word}`}
        data-line={piece.line}
        data-mark={mark}
        data-strength={strength}
        className={`listen-word ${is === 'amiri' ? 'mushaf-amiri' : ''} ${strength && !mark ? 'soft-mark' : ''}`}
      >
        {text}
      </span>
    );
  });
});

/** What is read out after a marked word. */
export function MarkNames() {
  const names = { ...words.marks, before: words.markedBefore };
  return (
    <div hidden>
      {Object.entries(names).map(([kind, name]) => (
        <span key={kind} id={`${kind}-mark`}>
          , {name}
        </span>
      ))}
    </div>
  );
}

function valuesIn(text: string): Map<number, string> {
  return new Map(
    text
      .split(' ')
      .filter(Boolean)
      .map((pair) => {
        const [word = '', value = ''] = pair.split('=');
        return [Number(word), value];
      }),
  );
}
