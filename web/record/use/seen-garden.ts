import { objectOf, text } from '#web/platform/shape.ts';
import { json, stored } from '#web/platform/stored.ts';
import { readSummary, type GardenSummary } from '../garden/garden-summary-rules.ts';
import { learnerStore, SEEN_GARDEN } from './learner-store.ts';

/** Of the current learner alone: it is removed when another one is chosen, or none. */
const store = stored(SEEN_GARDEN, json(objectOf({ learnerId: text, summary: readSummary })));

/** What a learner's garden looked like when the record was last read. Unlike the record this is read at once. */
export function seenGarden(learnerId: string): GardenSummary | undefined {
  const seen = store.get();
  return seen?.learnerId === learnerId ? seen.summary : undefined;
}

export function noteGarden(learnerId: string, summary: GardenSummary): void {
  if (learnerStore.get()?.id === learnerId) store.set({ learnerId, summary });
}
