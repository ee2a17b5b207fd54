import { useEffect } from 'react';
import { takeOver, useTodayProgress } from '#web/record/today-session.ts';
import { followToday } from '#web/record/today.ts';
import { today } from '#web/words/en/today.ts';

/** A thin line below the header: how far today has come. It lies over the page, so that nothing moves. */
export function TodayLine() {
  const progress = useTodayProgress();
  useEffect(() => followToday({ tell: takeOver, failed: goOnAsItWas }), []);
  if (progress === undefined) return null;
  const percent = Math.round(progress * 100);
  return (
    <div
      role="progressbar"
      aria-label={today.progress}
      aria-valuenow={percent}
      className="fixed inset-x-0 top-(--header-height) z-30 h-1 bg-line"
    >
      <div
        className="h-full rounded-e-full bg-green transition-[width] duration-500"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}

function goOnAsItWas(error: unknown): void {
  console.warn('the plan goes on as it was begun', error);
}
