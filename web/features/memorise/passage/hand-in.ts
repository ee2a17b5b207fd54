import { surahs } from '#content/surahs.ts';
import type { BodyOf } from '#contract/record.ts';
import { finishTaskAt } from '#web/pack/open-task.ts';
import type { Shape } from '#web/platform/shape.ts';
import { json, stored, type Stored } from '#web/platform/stored.ts';
import { currentLearner } from '#web/record/use/current-learner.ts';
import { ownKey } from '#web/record/use/learner-store.ts';
import type { PlannedRound } from '#web/record/plan/planned-rules.ts';
import { finishPlannedRound } from '#web/record/use/today-session.ts';
import { writeDownFor } from '#web/record/use/write-down.ts';
import { MODES, practicePath, type Mode, type Selection } from '../selection-rules.ts';
import { gradedOnly, type Placed } from './grades-rules.ts';
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
    handIn: (round) => handIn(selection, withPossibleSeconds(round), learnerId),
  };
}

/** A lesson, and what is told, is no round of a practice. */
function modeIn({ mode }: BodyOf<'round'>): Mode | undefined {
  return MODES.find((each) => each === mode);
}

const LONGEST_SECONDS_AN_AYAH = 300;

/** A phone that slept, or whose clock was set, would make its learner slow for weeks. */
function withPossibleSeconds(round: BodyOf<'round'>): BodyOf<'round'> {
  const shown = round.passages.reduce((sum, { grades }) => sum + grades.length, 0);
  return { ...round, seconds: Math.max(0, Math.min(round.seconds, shown * LONGEST_SECONDS_AN_AYAH)) };
}

/** Where every round ends, whatever its mode: in the record and, if it was planned, in the plan. */
function handIn(selection: Selection, round: BodyOf<'round'>, learnerId: string | undefined): void {
  const planned = plannedRound(selection);
  if (!planned) {
    writeDownFor(learnerId, 'round', round);
    return finishTaskAt(practicePath(selection, modeIn(round)), learnerId);
  }
  const graded = round.mode === 'recite' ? planned.asked : planned.joins;
  writeDownFor(learnerId, 'round', { ...round, passages: gradedOnly(round.passages, planned, graded) });
  finishPlannedRound(planned, learnerId);
}

type Planned = Omit<PlannedRound, 'mode'>;

/** Undefined for what a visitor practises of their own accord. */
export function plannedRound(selection: Selection): Planned | undefined {
  const { joins, asked } = selection;
  const surah = surahs.find(({ name }) => name === selection.surah);
  if (!joins || !surah) return undefined;
  const range = rangeOf(selection) ?? { from: 1, to: surah.ayahCount };
  return { surah: surah.number, joins, asked: asked ?? joins, ...range };
}

/** The places of the ayahs that a planned passage asks by heart: its first one is the cue, unless it opens the surah. */
export function askedIn(selection: Selection, ayahs: readonly Placed[]): readonly number[] | undefined {
  const asked = plannedRound(selection)?.asked;
  return (
    asked &&
    [...ayahs.keys()].filter((place) => {
      const number = ayahs[place]?.ayah_number ?? 0;
      return asked.includes(number) && (place > 0 || number === 1);
    })
  );
}
