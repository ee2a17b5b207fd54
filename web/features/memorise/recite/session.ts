import type { BodyOf } from '#contract/record.ts';
import type { Ayah } from '#contract/tables.ts';
import { wordsIn } from '#content/cut.ts';
import { createStore } from '#web/platform/observable.ts';
import { integer, listOf, objectOf, oneOf, pairOf } from '#web/platform/shape.ts';
import type { OwnRound } from '../passage/hand-in.ts';
import * as rules from './recite-rules.ts';

/** What the tab remembers of a passage that is being recited, and the seconds spent on it. */
export const savedPassage = objectOf({
  step: oneOf(rules.STEPS),
  queue: listOf(integer),
  verdicts: listOf(pairOf(integer, oneOf(rules.VERDICTS))),
  peeked: listOf(integer),
  askedAgain: listOf(integer),
  seconds: integer,
});
export type SavedPassage = ReturnType<typeof savedPassage>;

type Tools = {
  now: () => Date;
  /**
   * A planned passage begins by heart: what is known with help would not be graded. Its end stays where it is until one
   * goes on: what was asked is not asked twice a day.
   */
  isPlanned: boolean;
  endedAt: rules.Step | undefined;
  /** Notes who begins to recite. A passage that they began in this tab is taken up again. */
  beginRound: () => OwnRecital;
};
/** `ended` stores the step at which the passage is left. */
type OwnRecital = OwnRound<SavedPassage> & { ended: { set: (step: rules.Step) => void } };
type View = Pick<OwnRecital, 'learnerId'> & { recital: rules.Recital; written: BodyOf<'round'> | undefined };
type Verses = readonly Pick<Ayah, 'arabic' | 'surah_number' | 'ayah_number'>[];

/** One passage by heart: the rules decide, this keeps the time and hands in what the learner says. */
export function createRecital(ayahs: Verses, { now, isPlanned, endedAt, beginRound }: Tools) {
  const words = ayahs.map(({ arabic }) => wordsIn(arabic).length);
  let own = beginRound();
  const begin = (recital: rules.Recital): View => ({ learnerId: own.learnerId, recital, written: undefined });
  const found = own.saved.get();
  const resumed = found && rules.resumeRecital(words, found);
  const view = createStore(
    begin(resumed ?? rules.startRecital(words, isPlanned ? 'heart' : rules.stepToBegin(endedAt))),
  );
  let startedAt = new Date(now().getTime() - (resumed ? found.seconds * 1000 : 0));
  const secondsSoFar = () => Math.max(0, Math.round((now().getTime() - startedAt.getTime()) / 1000));

  function become(recital: rules.Recital) {
    const before = view.get();
    if (recital === before.recital) return;
    const seconds = secondsSoFar();
    const isOver = recital.phase === 'over';
    if (isOver && !isPlanned) own.saved.remove();
    else own.saved.set({ ...rules.saveRecital(recital), seconds });
    if (!isOver) return view.set({ ...before, recital });
    const written: BodyOf<'round'> = { mode: 'recite', passages: rules.passagesOf(recital, ayahs), seconds };
    view.set({ ...before, recital, written });
    own.handIn(written);
  }

  const recital = () => view.get().recital;
  return {
    view,
    choose: (step: rules.Step): void => {
      own.saved.remove();
      own = beginRound();
      own.ended.set(step);
      startedAt = now();
      const recital = rules.startRecital(words, step);
      own.saved.set({ ...rules.saveRecital(recital), seconds: 0 });
      view.set(begin(recital));
    },
    peek: (word?: number) => become(rules.peek(recital(), word)),
    look: () => become(rules.look(recital())),
    judge: (verdict: rules.Verdict) => become(rules.judge(recital(), verdict)),
    leave: () => undefined,
  };
}
