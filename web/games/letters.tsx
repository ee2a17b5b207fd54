import type { Letter } from '#content/letters.ts';
import { Icon } from '#web/ui/icon.tsx';
import { playing } from '#web/words/en/playing.ts';
import type { GameMode } from './mode-choices.tsx';

export function LetterGlyph({ letter }: { letter: string }) {
  const { size, rise } = GLYPHS[letter] ?? { size: 1, rise: 0 };
  return (
    <span
      key={letter} // another letter is another element: nothing moves from one place to the other
      lang="ar"
      translate="no"
      dir="rtl"
      className="lone-letter"
      style={{ fontSize: `${size}em`, transform: `translateY(-${rise}em)` }}
    >
      {letter}
    </span>
  );
}

export function FoundMark() {
  return (
    <span className="found-mark rounded-full bg-good text-surface shadow-card">
      <Icon name="check" className="size-7" />
    </span>
  );
}

/** For what was touched wrongly: another shape than the mark of what was found, for who does not tell colours apart. */
export function WrongMark() {
  return (
    <span className="found-mark rounded-lg bg-saffron-fill text-on-saffron shadow-card">
      <Icon name="repeat" className="size-7" />
    </span>
  );
}

/** Each letter that this level brought is a leaf that grows: a win is drawn letter first. */
export function NewLeaves({ letters }: { letters: readonly Letter[] }) {
  return (
    <div dir="rtl" aria-hidden="true" className="new-leaves">
      {letters.map(({ name, letter }) => (
        <span key={name}>
          <LetterGlyph letter={letter} />
        </span>
      ))}
    </div>
  );
}

type Props = { touched: Letter; asked: Letter; mode: GameMode };

/** What was touched and what was asked, large, side by side; a letter that is only heard is not shown here either. */
export function MixUp({ touched, asked, mode }: Props) {
  return (
    <div aria-hidden="true" className="mix-up">
      <span className="mix-up-letter border-wrong">
        <LetterGlyph letter={touched.letter} />
      </span>
      <Icon name="arrowRight" className="size-8 shrink-0" />
      <span className="mix-up-letter border-good">
        {mode === 'visual-audio' ? (
          <LetterGlyph letter={asked.letter} />
        ) : (
          <Icon name="ear" className="size-[60%]" />
        )}
      </span>
    </div>
  );
}

const GROUNDS = ['--dream-1', '--dream-2', '--dream-3', '--dream-4', '--dream-5', '--dream-6'];

export function LearnedLetters({ letters }: { letters: readonly Letter[] }) {
  const size = chipOf(letters.length);
  return (
    <ul dir="rtl" aria-label={playing.lettersOfLevel} className="mt-4 flex flex-wrap justify-center gap-1">
      {letters.map(({ name, letter }, index) => (
        <li
          key={name}
          className={`grid ${size} place-items-center rounded-full text-ink`}
          style={{ background: `var(${GROUNDS[index % GROUNDS.length]})` }}
        >
          <LetterGlyph letter={letter} />
        </li>
      ))}
    </ul>
  );
}

/** The more there are the smaller they are, so that the way on stays in sight below them. */
function chipOf(count: number): string {
  if (count < 6) return 'size-11 text-2xl';
  return count < 16 ? 'size-9 text-xl' : 'size-7 text-base';
}

/**
 * How each letter of our Arabic font is enlarged, and lifted in its own size, so that all look equally large and
 * are in the middle of a bubble: the font leaves room for marks, and its ha is a third as high as its ghayn.
 */
const GLYPHS: Record<string, { size: number; rise: number }> = {
  ا: { size: 1.15, rise: 0.23 },
  ب: { size: 1.02, rise: 0.54 },
  ت: { size: 1.02, rise: 0.35 },
  ث: { size: 1.02, rise: 0.3 },
  ج: { size: 1.06, rise: 0.73 },
  ح: { size: 1.06, rise: 0.73 },
  خ: { size: 0.9, rise: 0.61 },
  د: { size: 1.5, rise: 0.4 },
  ذ: { size: 1.28, rise: 0.27 },
  ر: { size: 1.5, rise: 0.56 },
  ز: { size: 1.04, rise: 0.41 },
  س: { size: 0.97, rise: 0.52 },
  ش: { size: 0.91, rise: 0.36 },
  ص: { size: 0.9, rise: 0.51 },
  ض: { size: 0.9, rise: 0.41 },
  ط: { size: 1.12, rise: 0.24 },
  ظ: { size: 1.12, rise: 0.24 },
  ع: { size: 0.9, rise: 0.59 },
  غ: { size: 0.9, rise: 0.5 },
  ف: { size: 0.97, rise: 0.23 },
  ق: { size: 1.07, rise: 0.36 },
  ك: { size: 1.06, rise: 0.2 },
  ل: { size: 1.02, rise: 0.25 },
  م: { size: 0.98, rise: 0.68 },
  ن: { size: 1.23, rise: 0.32 },
  ه: { size: 1.5, rise: 0.43 },
  و: { size: 1.5, rise: 0.56 },
  ي: { size: 1.02, rise: 0.61 },
};
