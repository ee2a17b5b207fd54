import type { BodyOf } from '#contract/record.ts';
import type { Ayah } from '#contract/tables.ts';
import { createStore } from '#web/platform/observable.ts';
import type { Random } from '#web/platform/random.ts';
import { integer, listOf, objectOf, oneOf } from '#web/platform/shape.ts';
import type { OwnRound } from '../passage/hand-in.ts';
import * as rules from './place-rules.ts';

/** What the tab remembers of a round that is not over, and the seconds spent on it. */
export const savedPlace = objectOf({
  questions: listOf(integer),
  answers: listOf(objectOf({ line: integer, third: integer, grade: oneOf(rules.GRADES) })),
  phase: oneOf(['asking', 'answered', 'over'] as const),
  seconds: integer,
});
type SavedPlace = ReturnType<typeof savedPlace>;

type Tools = {
  now: () => Date;
  random: Random;
  /** Notes whose round begins. One that its learner began in this tab is taken up again. */
  beginRound: () => OwnRound<SavedPlace>;
};
type View = Pick<OwnRound<SavedPlace>, 'learnerId'> & {
  round: rules.Round;
  written: BodyOf<'round'> | undefined;
};

type Verses = readonly Pick<Ayah, 'surah_number' | 'ayah_number'>[];

/** One round of "Where is it?": the rules decide, this keeps the time and hands in what was known. */
export function createPlace(ayahs: Verses, { now, random, beginRound }: Tools) {
  let own = beginRound();
  const found = own.saved.get();
  const resumed = found && rules.resumeRound(ayahs.length, found);
  let startedAt = now().getTime() - (resumed ? found.seconds * 1000 : 0);
  const begin = (round = rules.startRound(ayahs.length, random)): View => ({
    learnerId: own.learnerId,
    round,
    written: undefined,
  });
  const view = createStore(begin(resumed));
  const secondsSoFar = () => Math.max(0, Math.round((now().getTime() - startedAt) / 1000));

  function become(round: rules.Round) {
    const before = view.get();
    if (round === before.round) return;
    const isOver = round.phase === 'over';
    const written = isOver ? entryOf(round) : undefined;
    view.set({ ...before, round, written });
    if (written) {
      own.saved.remove();
      own.handIn(written);
    } else own.saved.set({ ...round, seconds: secondsSoFar() });
  }

  function entryOf(round: rules.Round): BodyOf<'round'> {
    return { mode: 'place', passages: rules.passagesOf(round, ayahs), seconds: secondsSoFar() };
  }

  return {
    view,
    answer: (pointed: rules.Third, begins: readonly rules.Third[]) =>
      become(rules.answer(view.get().round, pointed, begins)),
    goOn: () => become(rules.goOn(view.get().round)),
    again: () => {
      own = beginRound();
      own.saved.remove();
      startedAt = now().getTime();
      view.set(begin());
    },
    leave: () => undefined,
  };
}
