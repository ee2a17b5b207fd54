import type { BodyOf } from '#contract/record.ts';
import type { ListenHere } from '#web/listen/listen-address-rules.ts';
import { finishPlannedRound } from '#web/record/use/today-session.ts';
import { writeDownFor } from '#web/record/use/write-down.ts';

/**
 * In the record and, for a round of the plan, in the plan: it takes the place of the learner's own verdicts.
 * @param round by which it is written once, although two tabs may have it open
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
