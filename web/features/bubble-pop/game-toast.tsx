import { createStore } from '#web/platform/observable.ts';
import { useSettledStore } from '#web/games/use-settled.ts';
import { createTimers } from '#web/platform/timers.ts';

export type GameToast = { title: string; tone: 'plain' | 'right'; durationMs: number };

const TONES = { plain: 'border-line bg-surface', right: 'border-good bg-good-soft' } as const;

const newest = createStore<(GameToast & { id: number }) | undefined>(undefined);
const timers = createTimers();
let count = 0;

/** One comes with every pop. The site's toast library weighs as much as the game, and its taps would wait for it. */
export function showToast(toast: GameToast): void {
  count += 1;
  newest.set({ ...toast, id: count });
  timers.clear();
  timers.after(toast.durationMs, () => newest.set(undefined));
}

export function GameToasts() {
  const toast = useSettledStore(newest);
  return (
    <div role="status" className="game-toasts">
      {toast && (
        // The same words twice in a row are read out twice.
        <p key={toast.id} className={`game-toast ${TONES[toast.tone]}`}>
          {toast.title}
        </p>
      )}
    </div>
  );
}
