import { LetterGlyph } from '#web/games/letters.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { bubblePop } from '#web/words/en/bubble-pop.ts';
import type { Round } from './rules.ts';

/** Runs from right to left, as Arabic does. */
export function LetterSequence({ round }: { round: Round }) {
  return (
    <ol dir="rtl" aria-label={bubblePop.allLetters} className="flex flex-wrap justify-center gap-1.5">
      {round.letters.map(({ name, letter }, index) => {
        const isPopped = index < round.currentLetterIndex;
        const isNext = index === round.currentLetterIndex;
        return (
          <li
            key={name}
            aria-current={isNext ? 'step' : undefined}
            className={`grid size-10 place-items-center rounded-full text-2xl ${isNext ? 'bg-saffron-fill text-on-saffron' : isPopped ? 'bg-green text-on-green' : 'bg-surface text-ink'}`}
          >
            {isPopped ? (
              <>
                <Icon name="check" className="size-6" />
                <span className="sr-only">{bubblePop.popped(letter)}</span>
              </>
            ) : (
              <LetterGlyph letter={letter} />
            )}
          </li>
        );
      })}
    </ol>
  );
}
