import { memo, useRef } from 'react';
import type { Letter } from '#content/letters.ts';
import { sequenceChip } from '#web/games/layout-rules.ts';
import { LetterGlyph } from '#web/games/letters.tsx';
import { useSize } from '#web/games/use-size.ts';
import { Icon } from '#web/ui/icon.tsx';
import { bubblePop } from '#web/words/en/bubble-pop.ts';

type Props = { letters: readonly Letter[]; poppedCount: number };

/** Runs from right to left, as Arabic does; small where there are many, for the bubbles need the room. */
export const LetterSequence = memo(function LetterSequence({ letters, poppedCount }: Props) {
  const ref = useRef<HTMLOListElement>(null);
  const size = useSize(ref);
  const chip = sequenceChip(letters.length, size?.width ?? 0);
  return (
    <ol
      ref={ref}
      dir="rtl"
      aria-label={bubblePop.allLetters}
      className="flex flex-none flex-wrap justify-center gap-[3px]"
    >
      {letters.map(({ name, letter }, index) => {
        const isPopped = index < poppedCount;
        const isNext = index === poppedCount;
        return (
          <li
            key={name}
            aria-current={isNext ? 'step' : undefined}
            style={{ width: chip, height: chip, fontSize: chip * 0.6 }}
            className={`grid place-items-center overflow-clip rounded-full ${isNext ? 'bg-saffron-fill text-on-saffron' : isPopped ? 'bg-green text-on-green' : 'bg-surface text-ink'}`}
          >
            {isPopped ? (
              <>
                <Icon name="check" className="size-[60%]" />
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
});
