import type { BodyOf, Entry, EntryKind } from '#contract/record.ts';
import { dayOfNumber, numberOfDay } from '#web/record/memory/day-rules.ts';
import { isBegun } from '#web/record/memory/join-rules.ts';
import { emptyFold, foldEntry } from '#web/record/memory/memory-fold-rules.ts';
import { countedAs, memoryOf } from '#web/record/memory/memory-rules.ts';
import { roundsForm } from '#web/record/plan/habit-rules.ts';
import type { Goal } from '#web/record/plan/lesson-rules.ts';
import { todayOf } from '#web/record/plan/today-rules.ts';

const FIRST_DAY = numberOfDay('2026-01-01');
const MORNING_MS = 6 * 3_600_000;

export type SimulatedRecord = ReturnType<typeof simulatedRecord>;

/** A record as the product keeps it: real entries, the real fold, and the real plan of what is left today. */
export function simulatedRecord(settings: BodyOf<'settings'>) {
  const fold = emptyFold();
  const chosen = new Map<EntryKind, Entry>();
  let rounds = roundsForm.start();
  let written = 0;
  let day = 0;
  const today = () => dayOfNumber(FIRST_DAY + day);

  function write<Kind extends EntryKind>(kind: Kind, body: BodyOf<Kind>): void {
    written += 1;
    const at = new Date(Date.parse(today()) + MORNING_MS + written).toISOString();
    const entry: Entry = {
      id: String(written).padStart(9, '0'),
      learner_id: '',
      at,
      day: today(),
      kind,
      body: { ...body },
    };
    foldEntry(fold, entry);
    if (kind === 'round') rounds = roundsForm.add(rounds, [entry], today());
    else chosen.set(kind, entry);
  }

  const read = () => todayOf(memoryOf(fold), [...chosen.values(), ...rounds], today());

  write('settings', settings);
  return {
    begin(now: number) {
      day = now;
    },
    setGoal: (goal: Goal) => write('goal', goal),
    writeRound: (
      mode: BodyOf<'round'>['mode'],
      { surah, from, grades }: { surah: number; from: number; grades: string },
      seconds: number,
    ) => write('round', { mode, passages: [{ surah, from, grades }], seconds }),
    isNextGoalProposed: () => read().proposal !== undefined,
    /** What is left, in the order of play. */
    planNow() {
      const { state } = read();
      if (state.is !== 'ready') return { reviews: [], lesson: undefined, recent: [] };
      return { reviews: state.reviews, lesson: state.lesson, recent: state.recent };
    },
    failsOf: (join: string) => fold.joins.get(join)?.fails ?? 0,
    isBegun: (join: string) => isBegun(fold.joins.get(join)),
    wasRecalled: (join: string) => fold.joins.get(join)?.wasRecalled ?? false,
    begun: () => [...fold.joins].flatMap(([key, join]) => (isBegun(join) ? [key] : [])),
    /** Thirsty ones are none. */
    known() {
      const memory = memoryOf(fold);
      return [...memory.joins.keys()].filter((key) => countedAs(memory, key, FIRST_DAY + day) === 'known');
    },
  };
}
