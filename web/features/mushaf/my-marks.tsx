import '#web/ui/soft-mark.css';
import { useEffect } from 'react';
import type { Veil } from '#web/mushaf/page-lines.tsx';
import type { DrawnPiece } from '#web/mushaf/page-rules.ts';
import { partsOf } from '#web/mushaf/word-rules.ts';
import { UNKNOWN, useObservable } from '#web/platform/observable.ts';
import { stored } from '#web/platform/stored.ts';
import { useMarks } from '#web/record/use/use-marks.ts';

/** Chosen on this device; shown until somebody does not want them. */
const areShown = stored<boolean>('mushaf-marks', { read: (text) => text !== 'false', write: String });

export const showMarks = areShown.set;

export function useMarksShown(): boolean {
  return useObservable(areShown, UNKNOWN) ?? true;
}

/** Reads what listeners marked, and hands over how a page is drawn with it. */
export function MyMarks({ onRead }: { onRead: (veil: Veil | undefined) => void }) {
  const isShown = useMarksShown();
  const marks = useMarks();
  useEffect(() => onRead(isShown && marks.size > 0 ? veilOf(marks) : undefined), [isShown, marks, onRead]);
  return null;
}

type Marks = ReturnType<typeof useMarks>;

const WITHOUT_MORE = {};

/** A line without a marked word is drawn as ever. */
function veilOf(marks: Marks): Veil {
  return {
    attributesOf: () => WITHOUT_MORE,
    wordsOf(place, piece) {
      const strengthOf = (word: number | undefined) =>
        word === undefined ? undefined : marks.get(`${place}:${word + 1}`);
      const isMarked = partsOf(piece).some(({ word }) => strengthOf(word) !== undefined);
      return isMarked ? <UnderlinedPiece piece={piece} strengthOf={strengthOf} /> : undefined;
    },
  };
}

type Props = { piece: DrawnPiece; strengthOf: (word: number | undefined) => number | undefined };

function UnderlinedPiece({ piece, strengthOf }: Props) {
  return partsOf(piece).map(({ is, text, word }) => {
    const strength = is === 'pause' ? undefined : strengthOf(word);
    if (word === undefined || (is === 'words' && strength === undefined)) return text;
    const look = { words: '', pause: 'mushaf-pause', amiri: 'mushaf-amiri' }[is];
    return (
      <span
        key={`${word} ${is}`}
        data-strength={strength}
        className={strength === undefined ? look : `soft-mark ${look}`}
      >
        {text}
      </span>
    );
  });
}
