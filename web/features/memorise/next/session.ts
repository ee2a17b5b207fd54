import type { BodyOf } from '#contract/record.ts';
import { createStore, type Session } from '#web/games/session.ts';
import type { Stored } from '#web/platform/stored.ts';
import * as rules from './next-rules.ts';
import type { SavedNext } from './saved-next.ts';

type Tools = {
  deal: rules.Deal;
  now: () => Date;
  /** A round that was begun in this tab is taken up again. */
  saved: Pick<Stored<SavedNext>, 'get' | 'set' | 'remove'>;
  /** Hears of every round that ends; it knows whether there is a learner to write it down for. */
  writeDown: (round: BodyOf<'round'>) => void;
};
type View = { round: rules.Round; written: BodyOf<'round'> | undefined };

export type NextSession = Session<View> & {
  answer: (chosen: number) => void;
  goOn: () => void;
  finish: () => void;
  again: () => void;
};

/** One round of "What comes next?": the rules decide, this keeps the time and hands in what was learned. */
export function createNext(
  steps: readonly rules.Step[],
  { deal, now, saved, writeDown }: Tools,
): NextSession {
  const begin = (): View => ({ round: rules.startRound(steps, deal), written: undefined });
  const found = saved.get();
  const resumed = found && rules.resumeRound(steps, found, deal);
  const view = createStore<View>(resumed ? { round: resumed, written: undefined } : begin());
  let startedAt = new Date(now().getTime() - (resumed ? found.seconds * 1000 : 0));
  const secondsSoFar = () => Math.max(0, Math.round((now().getTime() - startedAt.getTime()) / 1000));

  function become(round: rules.Round) {
    const before = view.get();
    if (round === before.round) return;
    const isOver = round.phase.name === 'over' && before.round.phase.name !== 'over';
    const written = isOver && round.answers.size > 0 ? entryOf(round) : before.written;
    view.set({ round, written });
    if (round.phase.name === 'over') saved.remove();
    else saved.set({ ...rules.saveRound(round), seconds: secondsSoFar() });
    if (written && written !== before.written) writeDown(written);
  }

  function entryOf(round: rules.Round): BodyOf<'round'> {
    return { mode: 'next', passages: rules.passagesOf(round), seconds: secondsSoFar() };
  }

  const round = () => view.get().round;
  return {
    view,
    answer: (chosen) => become(rules.answer(round(), chosen)),
    goOn: () => become(rules.goOn(round(), deal)),
    finish: () => become(rules.finish(round())),
    again() {
      startedAt = now();
      view.set(begin());
    },
    leave: () => undefined,
  };
}
