import { memoriseRecite as words } from '#web/words/en/memorise-recite.ts';
import type { Verdict } from './recite-rules.ts';

/** A verdict that can still be taken back. */
export type Taken = { ayahNumber: number; verdict: Verdict };

type Props = Taken & { onUndo: () => void; onWait: (isWaiting: boolean) => void };

/** Its ring runs out while the verdict can be taken back; for somebody whose focus has come to it, it waits. */
export function UndoButton({ ayahNumber, verdict, onUndo, onWait }: Props) {
  return (
    <button
      key={`${ayahNumber} ${verdict}`}
      type="button"
      className="round-undo"
      onClick={onUndo}
      onFocus={() => onWait(true)}
      onBlur={() => onWait(false)}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="round-ring">
        <circle cx="10" cy="10" r="8" />
        <circle cx="10" cy="10" r="8" pathLength="1" />
      </svg>
      <span>
        {words.said(ayahNumber, verdict)} · <strong className="font-bold text-green">{words.undo}</strong>
      </span>
    </button>
  );
}
