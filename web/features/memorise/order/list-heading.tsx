import { memorise } from '#web/words/en/memorise.ts';
import { canBeCompact } from './cards/window-rules.ts';

type Props = { count: number; isCompact: boolean; onCompact: (isCompact: boolean) => void };

export function ListHeading({ count, isCompact, onCompact }: Props) {
  return (
    <div className="text-center print:hidden">
      <h2 className="text-base font-bold text-balance sm:text-section">{memorise.heading}</h2>
      <p id="how-to-move" className="mx-auto mt-0.5 max-w-prose text-xs text-pretty text-ink-soft sm:text-sm">
        {memorise.howToMove}
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
