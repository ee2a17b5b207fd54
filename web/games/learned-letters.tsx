import type { Letter } from '#content/letters.ts';
import { playing } from '#web/words/en/playing.ts';
import { LetterGlyph } from './letter-glyph.tsx';

const GROUNDS = ['--dream-1', '--dream-2', '--dream-3', '--dream-4', '--dream-5', '--dream-6'];

export function LearnedLetters({ letters }: { letters: readonly Letter[] }) {
  return (
    <ul dir="rtl" aria-label={playing.lettersOfLevel} className="mt-4 flex flex-wrap justify-center gap-1.5">
      {letters.map(({ name, letter }, index) => (
        <li
          key={name}
          className="grid size-11 place-items-center rounded-full text-2xl text-ink"
          style={{ background: `var(${GROUNDS[index % GROUNDS.length]})` }}
        >
          <LetterGlyph letter={letter} />
        </li>
      ))}
    </ul>
  );
}
