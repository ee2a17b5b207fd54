import { surahs } from '#content/surahs.ts';
import type { Entry } from '#contract/record.ts';
import { remember } from '#web/record/memory-rules.ts';
import { todayOf } from '#web/record/today-rules.ts';

/** Somebody who knows the whole Qur'an somehow, with a tenth of it due: how long Today takes once memory is there. */
export function timePlans(times: number): number[] {
  const today = '2026-03-01';
  const told: Entry[] = surahs.map(({ number, ayahCount }) => ({
    id: String(number),
    learner_id: '',
    at: `2026-02-${17 + (number % 7)}T12:00:00.000Z`,
    day: `2026-02-${17 + (number % 7)}`,
    kind: 'round',
    body: {
      mode: 'told',
      passages: [{ surah: number, from: 1, grades: '4'.repeat(ayahCount) }],
      seconds: ayahCount * 8,
    },
  }));
  const goal = { id: '', learner_id: '', at: '2026-02-01T12:00:00.000Z', day: '2026-02-01', kind: 'goal' };
  const entries: Entry[] = [...told.slice(-20), { ...goal, body: { surah: 67, from: 1, to: 30 } }];
  const memory = remember(told, today);
  return Array.from({ length: times }, () => {
    const start = performance.now();
    todayOf(memory, entries, today);
    return performance.now() - start;
  });
}

Object.assign(globalThis, { timePlans });
