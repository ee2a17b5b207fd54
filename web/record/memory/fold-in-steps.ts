import type { Entry } from '#contract/record.ts';
import { breathe } from '#web/platform/frames.ts';
import { inOrder } from './memory-rules.ts';
import { addToSnapshot, takeSnapshot, type Snapshot } from './snapshot-rules.ts';

/** About a fiftieth of a second on a slow phone. */
const STEP_ENTRIES = 250;

/** As `addToSnapshot` without the others: the page answers a tap between the steps. */
export async function addInSteps(
  snapshot: Snapshot,
  added: readonly Entry[],
  today: string,
): Promise<Snapshot | undefined> {
  if (added.length <= STEP_ENTRIES) return addToSnapshot(snapshot, added, undefined, today);
  // In the order in which they happened, so that none is late because of a step before it.
  const ordered = inOrder(added);
  let folded: Snapshot | undefined = snapshot;
  for (let start = 0; folded && start < ordered.length; start += STEP_ENTRIES) {
    folded = addToSnapshot(folded, ordered.slice(start, start + STEP_ENTRIES), undefined, today);
    await breathe();
  }
  return folded;
}

/** As `takeSnapshot`, in short steps too. */
export async function takeInSteps(entries: readonly Entry[], today: string): Promise<Snapshot> {
  return (await addInSteps(takeSnapshot([], today), entries, today)) ?? takeSnapshot(entries, today);
}
