import type { BodyOf } from '#contract/record.ts';
import type { ListenHere } from '#web/listen/listen-address-rules.ts';
import { finishPlannedRound } from '#web/record/use/today-session.ts';
import { writeDownFor } from '#web/record/use/write-down.ts';

/**
 * Writes what was heard, and finishes the round of the plan that it replaces.
 * @param round the id of the entry: written once, although two tabs may have it open
 */
export function keepHeard(
  { passages: [passage], planned }: ListenHere,
  heard: BodyOf<'heard'>,
  learnerId: string | undefined,
  round: string,
): void {
  writeDownFor(learnerId, 'heard', heard, round);
  if (planned && passage) finishPlannedRound({ ...passage, joins: planned.joins }, learnerId);
}
