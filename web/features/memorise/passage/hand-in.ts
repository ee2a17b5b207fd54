import { surahs } from '#content/surahs.ts';
import type { BodyOf } from '#contract/record.ts';
import type { Shape } from '#web/platform/shape.ts';
import { json, stored, type Stored } from '#web/platform/stored.ts';
import { currentLearner } from '#web/record/use/current-learner.ts';
import { ownKey } from '#web/record/use/learner-store.ts';
import type { RoundName } from '#web/record/plan/planned-rules.ts';
import { finishPlannedRound } from '#web/record/use/today-session.ts';
import { writeDownFor } from '#web/record/use/write-down.ts';
import { practicePath, type Selection } from '../selection-rules.ts';
import { gradedOnly } from './grades-rules.ts';
import { rangeOf } from './passage-rules.ts';

/** A round of the learner who began it, also when another learner is chosen before it ends. */
export type OwnRound<Saved> = {
  learnerId: string | undefined;
  /** What the tab remembers of it, to be taken up again by the same learner. */
  saved: Pick<Stored<Saved>, 'get' | 'set' | 'remove'>;
  handIn: (round: BodyOf<'round'>) => void;
};

/**
 * Called whenever a round of any mode begins, also one that is taken up again.
 * @param name of what the tab remembers; its key holds the address too, so that nothing is put on other ayahs
 */
export function beginRound<Saved>(selection: Selection, name: string, shape: Shape<Saved>): OwnRound<Saved> {
  const learnerId = currentLearner()?.id;
  return {
    learnerId,
    saved: stored(ownKey(`${name} ${practicePath(selection)}`, learnerId), { area: 'tab', ...json(shape) }),
    handIn: (round) => handIn(selection, round, learnerId),
  };
}

/** Where every round ends, whatever its mode: in the record and, if it was planned, in the plan. */
function handIn(selection: Selection, round: BodyOf<'round'>, learnerId: string | undefined): void {
  const planned = plannedRound(selection);
  if (!planned) return writeDownFor(learnerId, 'round', round);
  writeDownFor(learnerId, 'round', { ...round, passages: gradedOnly(round.passages, planned) });
  finishPlannedRound(planned, learnerId);
}

/** Undefined for what a visitor practises of their own accord. */
export function plannedRound(selection: Selection): RoundName | undefined {
  const { joins } = selection;
  const surah = surahs.find(({ name }) => name === selection.surah);
  if (!joins || !surah) return undefined;
  return { surah: surah.number, joins, ...(rangeOf(selection) ?? { from: 1, to: surah.ayahCount }) };
}
