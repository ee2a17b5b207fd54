import { calendarDay, now } from '#web/platform/clock.ts';
import { numberOfDay } from '../memory/day-rules.ts';
import { followLearner } from '../memory/follow-learner.ts';
import { summaryOf } from './garden-rules.ts';
import { readSummary, type GardenSummary } from './garden-summary.ts';
import type { Memory } from '../memory/memory-rules.ts';
import { noteGarden } from './seen-garden.ts';

type Grown = { summary: GardenSummary; memory: Memory; today: number };
type Following = { tell: (grown: Grown) => void; failed: (error: unknown) => void };

/** Tells what a learner's record says, now and whenever there is more; returns a function that stops. */
export function followGarden(learnerId: string, following: Following): () => void {
  return followLearner(learnerId, {
    ...following,
    async read({ record, database }) {
      const memory = await record.memoryOf(learnerId);
      // It was stored with the memory, and reading it is much faster than working it out.
      const summary = readSummary(await database.readMeta(`garden:${learnerId}`)) ?? summaryOf(memory);
      noteGarden(learnerId, summary);
      return { memory, summary, today: numberOfDay(calendarDay(now())) };
    },
  });
}
