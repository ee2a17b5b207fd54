import type { Letter } from '#content/letters.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LetterGlyph } from './letters.tsx';
import type { GameMode } from './mode-choices.tsx';

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
