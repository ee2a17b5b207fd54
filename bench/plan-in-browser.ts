import { surahs } from '#content/surahs.ts';
import type { Entry } from '#contract/record.ts';
import { numberOfDay } from '#web/record/memory/day-rules.ts';
import { survey } from '#web/record/plan/survey-rules.ts';
import { memoryForm } from '#web/record/memory/memory-form-rules.ts';
import { emptyFold } from '#web/record/memory/memory-fold-rules.ts';
import { memoryOf } from '#web/record/memory/memory-rules.ts';
import { saidIn } from '#web/record/plan/said-rules.ts';
import { packJoins } from '#web/record/memory/packed-join-rules.ts';
import { todayOf } from '#web/record/plan/today-rules.ts';

const TODAY = '2026-03-01';

type Packed = ReturnType<typeof packJoins>;

/** The joins that a browser has stored, in a form that can be sent to a page. */
export type Sent = { [Name in keyof Packed]: number[] };

/**
 * Somebody who knows the whole Qur'an somehow, with a tenth or half of it due. It is made outside the page that is timed,
 * which then has run none of the code.
 */
export function storedRecord(dueShare: 'tenth' | 'half'): Sent {
  const { joins } = memoryForm.add(emptyFold(), told(dueShare), TODAY);
  const { places, flags, days, measures, counts } = packJoins(joins);
  return {
    places: [...places],
    flags: [...flags],
    days: [...days],
    measures: [...measures],
    counts: [...counts],
  };
}

function received({ places, flags, days, measures, counts }: Sent): unknown {
  const joins = {
    places: new Uint16Array(places),
    flags: new Uint8Array(flags),
    days: new Int32Array(days),
    measures: new Float64Array(measures),
    counts: new Uint16Array(counts),
  };
  const { pauses, leaves, stages, morning } = emptyFold();
  return { joins, pauses, leaves, stages, morning: { day: morning.day, joins: packJoins(morning.joins) } };
}

export type Times = { openingMs: number; firstMs: number; laterMs: number[] };

/** Opening: memory out of what is stored, and what is due. The first plan then, and plans from memory alone. */
export function timePlans(sent: Sent, dueShare: 'tenth' | 'half', times: number): Times {
  const stored = received(sent);
  const goal = { id: '', learner_id: '', at: '2026-02-01T12:00:00.000Z', day: '2026-02-01', kind: 'goal' };
  const entries: Entry[] = [...told(dueShare).slice(-20), { ...goal, body: { surah: 67, from: 1, to: 30 } }];
  const start = performance.now();
  const fold = memoryForm.snapshot?.unpack(stored);
  if (!fold) throw new Error('what was stored cannot be read');
  const memory = memoryOf(fold);
  const found = survey(memory, numberOfDay(TODAY));
  const said = saidIn(entries, TODAY);
  const opened = performance.now();
  todayOf(memory, entries, TODAY, { found, said });
  const firstMs = performance.now() - opened;
  const laterMs = Array.from({ length: times }, () => {
    const began = performance.now();
    todayOf(memory, entries, TODAY);
    return performance.now() - began;
  });
  return { openingMs: opened - start, firstMs, laterMs };
}

/** Ayahs told as solid come back 1 to 30 days later: the longer ago they were told, the more of them are due. */
function told(dueShare: 'tenth' | 'half'): Entry[] {
  const firstDay = dueShare === 'tenth' ? 22 : 11;
  return surahs.map(({ number, ayahCount }) => {
    const day = `2026-02-${String(firstDay + (number % 7)).padStart(2, '0')}`;
    return {
      id: String(number),
      learner_id: '',
      at: `${day}T12:00:00.000Z`,
      day,
      kind: 'round',
      body: {
        mode: 'told',
        passages: [{ surah: number, from: 1, grades: '4'.repeat(ayahCount) }],
        seconds: ayahCount * 8,
      },
    };
  });
}

Object.assign(globalThis, { timePlans });
