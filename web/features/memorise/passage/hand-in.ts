import { surahs } from '#content/surahs.ts';
import type { BodyOf } from '#contract/record.ts';
import type { PlannedRound } from '#web/record/planned-rules.ts';
import { finishPlannedRound } from '#web/record/today-session.ts';
import { writeDown } from '#web/record/write-down.ts';
import type { Selection } from '../selection-rules.ts';
import { gradedOnly } from './grades-rules.ts';
import { rangeOf } from './passage-rules.ts';

/** Where every round ends, whatever its mode: in the record and, if it was planned, in the plan. */
export function handIn(selection: Selection, round: BodyOf<'round'>): void {
  const planned = plannedRound(selection);
  if (!planned) return writeDown('round', round);
  writeDown('round', { ...round, passages: gradedOnly(round.passages, planned) });
  finishPlannedRound(planned);
}

/** Undefined for what a visitor practises of their own accord. */
export function plannedRound(selection: Selection): Omit<PlannedRound, 'mode'> | undefined {
  const { joins } = selection;
  const surah = surahs.find(({ name }) => name === selection.surah);
  if (!joins || !surah) return undefined;
  return { surah: surah.number, joins, ...(rangeOf(selection) ?? { from: 1, to: surah.ayahCount }) };
}
