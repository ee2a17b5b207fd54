import { bubblePop } from '#web/words/en/bubble-pop.ts';

export function Progress({ done, total }: { done: number; total: number }) {
  return (
    <div className="flex min-w-24 flex-1 items-center gap-3">
      <div
        role="progressbar"
        aria-label={bubblePop.poppedCount}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        className="h-4 flex-1 overflow-hidden rounded-full border-2 border-(--play-edge) bg-surface shadow-card"
      >
        <div
          className="h-full origin-left rtl:origin-right rounded-full bg-green transition-transform duration-300"
          style={{ transform: `scaleX(${done / total})` }}
        />
      </div>
      <p className="text-lg font-bold whitespace-nowrap tabular-nums">{bubblePop.progress(done, total)}</p>
    </div>
  );
}
