import type { BodyOf } from '#contract/record.ts';
import type { Ayah } from '#contract/tables.ts';
import { wordsIn } from '#content/cut.ts';
import { createStore, type Session } from '#web/games/session.ts';
import * as rules from './recite-rules.ts';

type Tools = {
  now: () => Date;
  /** A planned passage begins by heart: what is known with help would not be graded. */
  beginAt?: rules.Step | undefined;
  /** The step at which this passage was left last time, in this tab. */
  ended: { get: () => rules.Step | undefined; set: (step: rules.Step) => void };
  /** Hears of every passage that was recited to its end; it knows whether there is a learner to write it down for. */
  writeDown: (round: BodyOf<'round'>) => void;
};
type View = { recital: rules.Recital; written: BodyOf<'round'> | undefined };
type Verses = readonly Pick<Ayah, 'arabic' | 'surah_number' | 'ayah_number'>[];

export type ReciteSession = Session<View> & {
  /** Begins the passage anew on this step. */
  choose: (step: rules.Step) => void;
  peek: (word?: number) => void;
  look: () => void;
  judge: (verdict: rules.Verdict) => void;
};

/** One passage by heart: the rules decide, this keeps the time and hands in what the learner says. */
export function createRecital(ayahs: Verses, { now, beginAt, ended, writeDown }: Tools): ReciteSession {
  const words = ayahs.map(({ arabic }) => wordsIn(arabic).length);
  const begin = (step: rules.Step): View => ({
    recital: rules.startRecital(words, step),
    written: undefined,
  });
  const view = createStore<View>(begin(beginAt ?? rules.stepToBegin(ended.get())));
  let startedAt = now();

  function become(recital: rules.Recital) {
    const before = view.get();
    if (recital === before.recital) return;
    if (recital.phase !== 'over') return view.set({ ...before, recital });
    const seconds = Math.max(0, Math.round((now().getTime() - startedAt.getTime()) / 1000));
    const written: BodyOf<'round'> = { mode: 'recite', passages: rules.passagesOf(recital, ayahs), seconds };
    view.set({ recital, written });
    writeDown(written);
  }

  const recital = () => view.get().recital;
  return {
    view,
    choose(step) {
      ended.set(step);
      startedAt = now();
      view.set(begin(step));
    },
    peek: (word) => become(rules.peek(recital(), word)),
    look: () => become(rules.look(recital())),
    judge: (verdict) => become(rules.judge(recital(), verdict)),
    leave: () => undefined,
  };
}
