import type { BodyOf } from '#contract/record.ts';
import { createStore } from '#web/platform/observable.ts';
import { integer, listOf, objectOf, text, tupleOf } from '#web/platform/shape.ts';
import type { JoinStep } from '#web/round/choice-rules.ts';
import type { OwnRound } from '../passage/hand-in.ts';
import * as rules from './next-rules.ts';

const verse = objectOf({ surah: text, arabic: text, surah_number: integer, ayah_number: integer });

/** What the tab remembers of a round that is not over, or was planned: what was answered, and the seconds spent on it. */
export const savedNext = objectOf({
  queue: listOf(integer),
  answers: listOf(tupleOf(integer, verse)),
  seconds: integer,
});
type SavedNext = ReturnType<typeof savedNext>;

type Tools = {
  /** The end of a planned round stays where it is until one goes on: what was asked is not asked twice a day. */
  isPlanned: boolean;
  deal: rules.Deal;
  now: () => Date;
  /** Notes whose round begins. One that its learner began in this tab is taken up again. */
  beginRound: () => OwnRound<SavedNext>;
};
type View = Pick<OwnRound<SavedNext>, 'learnerId'> & {
  round: rules.Round;
  written: BodyOf<'round'> | undefined;
};

/** One round of "What comes next?": the rules decide, this keeps the time and hands in what was learned. */
export function createNext(steps: readonly JoinStep[], { isPlanned, deal, now, beginRound }: Tools) {
  let own = beginRound();
  const begin = (round = rules.startRound(steps, deal)): View => ({
    learnerId: own.learnerId,
    round,
    written: undefined,
  });
  const found = own.saved.get();
  const resumed = found && rules.resumeRound(steps, found, deal);
  const view = createStore(begin(resumed));
  let startedAt = new Date(now().getTime() - (resumed ? found.seconds * 1000 : 0));
  const secondsSoFar = () => Math.max(0, Math.round((now().getTime() - startedAt.getTime()) / 1000));

  function become(round: rules.Round) {
    const before = view.get();
    if (round === before.round) return;
    const isOver = round.phase.name === 'over' && before.round.phase.name !== 'over';
    const written = isOver && round.answers.size > 0 ? entryOf(round) : before.written;
    view.set({ ...before, round, written });
    if (round.phase.name === 'over' && !isPlanned) own.saved.remove();
    else own.saved.set({ ...rules.saveRound(round), seconds: secondsSoFar() });
    if (written && written !== before.written) own.handIn(written);
  }

  function entryOf(round: rules.Round): BodyOf<'round'> {
    return { mode: 'next', passages: rules.passagesOf(round), seconds: secondsSoFar() };
  }

  const round = () => view.get().round;
  return {
    view,
    answer: (chosen: number) => become(rules.answer(round(), chosen)),
    goOn: () => become(rules.goOn(round(), deal)),
    finish: () => become(rules.finish(round())),
    again: () => {
      own = beginRound();
      own.saved.remove();
      startedAt = now();
      view.set(begin());
    },
    leave: () => undefined,
  };
}
