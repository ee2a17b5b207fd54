import { memorise } from '#web/words/en/memorise.ts';
import { canBeCompact } from './cards/window-rules.ts';

type Props = { count: number; isCompact: boolean; onCompact: (isCompact: boolean) => void };

export function ListHeading({ count, isCompact, onCompact }: Props) {
  return (
    <div className="text-center print:hidden">
      <h2 className="text-[0.9375rem] leading-5 font-bold text-balance sm:text-section sm:leading-8 low-and-wide:text-[0.9375rem] low-and-wide:leading-5">
        {memorise.heading}
      </h2>
      <p
        id="how-to-move"
        className="practice-help mx-auto max-w-prose text-xs text-pretty text-ink-soft sm:text-sm"
      >
        {memorise.howToMove}
        <span className="pointer-coarse:hidden"> {memorise.keysToMove}</span>
      </p>
      {canBeCompact(count) && (
        <button
          type="button"
          className="mt-1 min-h-8 px-3 text-sm font-semibold text-green underline underline-offset-4"
          onClick={() => onCompact(!isCompact)}
        >
          {isCompact ? memorise.compact.off : memorise.compact.on}
        </button>
      )}
    </div>
  );
}
