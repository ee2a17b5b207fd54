import { useEffect } from 'react';
import { surahs } from '#content/surahs.ts';
import { prefetchAyahs } from '#web/api/quran.ts';
import { onDevice } from '#web/ayahs/on-device.ts';
import { isOnline } from '#web/platform/online.ts';
import type { Today } from '#web/record/plan/today-rules.ts';
import { useCurrentLearner } from '#web/record/use/current-learner.ts';
import { takeOver, useTodayProgress } from '#web/record/use/today-session.ts';
import { followToday } from '#web/record/use/use-today.ts';
import { today } from '#web/words/en/today.ts';

/** A thin line below the header: how far today has come. It lies over the page, so that nothing moves. */
export function TodayLine() {
  const progress = useTodayProgress();
  const learnerId = useCurrentLearner()?.id;
  useEffect(() => followToday(learnerId, { next: goOnWith, failed: goOnAsItWas }), [learnerId]);
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

function goOnWith(today: Today): void {
  takeOver(today);
  void readAhead(today);
}

/** The texts of what is left, one after the other, so that a day that was begun can be ended without a network. */
async function readAhead({ state }: Today): Promise<void> {
  if (state.is !== 'ready') return;
  const left = [...state.reviews, ...(state.lesson ? [state.lesson] : []), ...state.recent];
  for (const surah of new Set(left.map((each) => each.surah)))
    if (isOnline()) await prefetchAyahs({ surah: surahs[surah - 1]?.name }, onDevice);
}

function goOnAsItWas(error: unknown): void {
  console.warn('the plan goes on as it was begun', error);
}
