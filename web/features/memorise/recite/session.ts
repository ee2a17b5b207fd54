import type { BodyOf } from '#contract/record.ts';
import type { Ayah } from '#contract/tables.ts';
import { wordsIn } from '#content/cut.ts';
import { createStore, type Session } from '#web/games/session.ts';
import type { Stored } from '#web/platform/stored.ts';
import * as rules from './recite-rules.ts';
import type { SavedPassage } from './saved-recital.ts';

type Tools = {
  now: () => Date;
  /** A planned passage begins by heart: what is known with help would not be graded. */
  beginAt?: rules.Step | undefined;
  /** The step at which this passage was left last time. */
  endedAt: rules.Step | undefined;
  /** Hears at which step it is left now. */
  ended: { set: (step: rules.Step) => void };
  /** A passage that was begun in this tab is taken up again. */
  saved: Pick<Stored<SavedPassage>, 'get' | 'set' | 'remove'>;
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
export function createRecital(
  ayahs: Verses,
  { now, beginAt, endedAt, ended, saved, writeDown }: Tools,
): ReciteSession {
  const words = ayahs.map(({ arabic }) => wordsIn(arabic).length);
  const begin = (step: rules.Step): View => ({
    recital: rules.startRecital(words, step),
    written: undefined,
  });
  const found = saved.get();
  const resumed = found && rules.resumeRecital(words, found);
  const view = createStore<View>(
    resumed ? { recital: resumed, written: undefined } : begin(beginAt ?? rules.stepToBegin(endedAt)),
  );
  let startedAt = new Date(now().getTime() - (resumed ? found.seconds * 1000 : 0));
  const secondsSoFar = () => Math.max(0, Math.round((now().getTime() - startedAt.getTime()) / 1000));

  function become(recital: rules.Recital) {
    const before = view.get();
    if (recital === before.recital) return;
    const seconds = secondsSoFar();
    if (recital.phase !== 'over') {
      saved.set({ ...rules.saveRecital(recital), seconds });
      return view.set({ ...before, recital });
    }
    const written: BodyOf<'round'> = { mode: 'recite', passages: rules.passagesOf(recital, ayahs), seconds };
    saved.remove();
    view.set({ recital, written });
    writeDown(written);
  }

  const recital = () => view.get().recital;
  return {
    view,
    choose(step) {
      ended.set(step);
      saved.remove();
      startedAt = now();
      view.set(begin(step));
    },
    peek: (word) => become(rules.peek(recital(), word)),
    look: () => become(rules.look(recital())),
    judge: (verdict) => become(rules.judge(recital(), verdict)),
    leave: () => undefined,
  };
}
