import { calendarDay, now } from '#web/platform/clock.ts';
import { summaryOf } from '../garden/garden-rules.ts';
import { readSummary, type GardenSummary } from '../garden/garden-summary-rules.ts';
import { numberOfDay } from '../memory/day-rules.ts';
import type { Memory } from '../memory/memory-rules.ts';
import { deviceRecord, type DeviceRecord } from './device-record.ts';
import { followLearner } from './follow-learner.ts';
import { noteGarden } from './seen-garden.ts';

type Garden = { summary: GardenSummary; memory: Memory; today: number };
type Following = { next: (garden: Garden) => void; failed: (error: unknown) => void };

/** As it was stored when the memory was last read; undefined where it never was. */
export async function storedGarden(learnerId: string): Promise<GardenSummary | undefined> {
  return readStored(await deviceRecord(), learnerId);
}

/** Reports a learner's garden now and whenever there is more; returns unsubscribe. */
export function followGarden(learnerId: string, following: Following): () => void {
  return followLearner(learnerId, {
    ...following,
    reader: (device) => async () => {
      const memory = await device.record.memoryOf(learnerId);
      // It was stored with the memory, and reading it is much faster than working it out.
      const summary = (await readStored(device, learnerId)) ?? summaryOf(memory);
      noteGarden(learnerId, summary);
      return { memory, summary, today: numberOfDay(calendarDay(now())) };
    },
  });
}

async function readStored({ database }: DeviceRecord, learnerId: string): Promise<GardenSummary | undefined> {
  return readSummary(await database.readMeta(`garden:${learnerId}`));
}
