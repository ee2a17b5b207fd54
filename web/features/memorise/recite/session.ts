import type { BodyOf } from '#contract/record.ts';
import type { Ayah } from '#contract/tables.ts';
import { wordsIn } from '#content/cut.ts';
import { createStore } from '#web/platform/observable.ts';
import { flag, integer, listOf, objectOf, oneOf, tupleOf } from '#web/platform/shape.ts';
import { createTimers } from '#web/platform/timers.ts';
import { STEPS, type Step } from '#web/round/ladder-rules.ts';
import type { OwnRound } from '../passage/hand-in.ts';
import * as rules from './recite-rules.ts';

/** What the tab remembers of a passage that is being recited, and the seconds spent on it. */
export const savedPassage = objectOf({
  step: oneOf(STEPS),
  phase: oneOf(rules.PHASES),
  queue: listOf(integer),
  verdicts: listOf(tupleOf(integer, oneOf(rules.VERDICTS))),
  peeked: listOf(integer),
  askedAgain: listOf(integer),
  seconds: integer,
  isWritten: flag,
});
export type SavedPassage = ReturnType<typeof savedPassage>;

/** A verdict can be taken back for so long. */
export const UNDO_MS = 5000;

type Tools = {
  now: () => Date;
  /**
   * The places of the ayahs that a planned passage asks; it begins with nothing shown, as what is known with help would
   * not be graded. Its end stays where it is until one goes on: what was asked is not asked twice a day. Undefined for
   * what is practised freely.
   */
  planned: readonly number[] | undefined;
  endedAt: Step | undefined;
  /** Notes who begins to recite. A passage that they began in this tab is taken up again. */
  beginRound: () => OwnRecital;
  /** The places of the ayahs that are learned again when they are not known now either. */
  readWeak: (learnerId: string | undefined) => Promise<ReadonlySet<number>>;
};
/** `ended` stores the step at which the passage is left. */
type OwnRecital = OwnRound<SavedPassage> & { ended: { set: (step: Step) => void } };

type Undoable = { ayah: number; verdict: rules.Verdict; before: rules.Recital };
export type RecitalView = Pick<OwnRecital, 'learnerId'> & {
  recital: rules.Recital;
  /** The last verdict, as long as it can be taken back. */
  undoable: Undoable | undefined;
  /** The round as it is, or will be, written down. */
  written: BodyOf<'round'> | undefined;
  /** False for an end that a reload brought back. */
  isNew: boolean;
};
export type RecitalSession = ReturnType<typeof createRecital>;
type Verses = readonly Pick<Ayah, 'arabic' | 'surah_number' | 'ayah_number'>[];

/** One passage by heart: the rules decide, this keeps the time and hands in what the learner says. */
export function createRecital(ayahs: Verses, { now, planned, endedAt, beginRound, readWeak }: Tools) {
  const words = ayahs.map(({ arabic }) => wordsIn(arabic).length);
  const isPlanned = planned !== undefined;
  const timers = createTimers();
  let own = beginRound();
  let weak: ReadonlySet<number> = new Set();
  let isWritten = false;

  const begin = (recital: rules.Recital): RecitalView => ({
    learnerId: own.learnerId,
    recital,
    undoable: undefined,
    written: undefined,
    isNew: true,
  });
  const found = own.saved.get();
  const resumed = found && rules.resumeRecital(words, found, planned);
  const view = createStore(
    begin(resumed ?? rules.startRecital(words, isPlanned ? 'heart' : rules.stepToBegin(endedAt), planned)),
  );
  let startedAt = now().getTime() - (resumed ? found.seconds * 1000 : 0);
  /** Learning something again takes its own time, which is not the round's. */
  let learningSince = isLearned(view.get().recital) ? now().getTime() : undefined;

  const recital = () => view.get().recital;
  function secondsSoFar(): number {
    return Math.max(0, Math.round(((learningSince ?? now().getTime()) - startedAt) / 1000));
  }

  function become(next: rules.Recital, undoable = view.get().undoable) {
    const before = view.get();
    if (next === before.recital) return;
    followLearning(next);
    const isOver = next.phase === 'over';
    const written = isOver ? entryOf(next) : undefined;
    own.saved.set({ ...rules.saveRecital(next), seconds: written?.seconds ?? secondsSoFar(), isWritten });
    view.set({ ...before, recital: next, undoable, written });
    if (isOver && !undoable) settle();
  }

  function followLearning(next: rules.Recital) {
    const moment = now().getTime();
    if (isLearned(next)) learningSince ??= moment;
    else if (learningSince !== undefined) {
      startedAt += moment - learningSince;
      learningSince = undefined;
    }
  }

  function entryOf(recital: rules.Recital, seconds = secondsSoFar()): BodyOf<'round'> {
    return { mode: 'recite', passages: rules.passagesOf(recital, ayahs), seconds };
  }

  /** The last verdict is final; where it was the round's last one, the round is written down. */
  function settle() {
    timers.clear();
    const { undoable, written } = view.get();
    if (undoable) view.set({ ...view.get(), undoable: undefined });
    if (!written || isWritten) return;
    isWritten = true;
    own.handIn(written);
    if (isPlanned) own.saved.set({ ...rules.saveRecital(recital()), seconds: written.seconds, isWritten });
    else own.saved.remove();
  }

  function followWeak() {
    const { learnerId } = own;
    weak = new Set();
    readWeak(learnerId).then(
      (places) => {
        if (learnerId === own.learnerId) weak = places;
      },
      (error: unknown) => console.warn('what is to be learned again is not known', error),
    );
  }

  followWeak();
  if (resumed?.phase === 'over') {
    isWritten = found?.isWritten ?? false;
    view.set({ ...view.get(), written: entryOf(resumed, found?.seconds), isNew: false });
    settle(); // the tab was lost before the last verdict was final
  }

  return {
    view,
    choose: (step: Step): void => {
      settle();
      own.saved.remove();
      own = beginRound();
      own.ended.set(step);
      isWritten = false;
      followWeak();
      startedAt = now().getTime();
      learningSince = undefined;
      const recital = rules.startRecital(words, step, planned);
      own.saved.set({ ...rules.saveRecital(recital), seconds: 0, isWritten });
      view.set(begin(recital));
    },
    peek: (word?: number) => become(rules.peek(recital(), word)),
    peekLine: (line: rules.WordsOfAyahs) => become(rules.peekLine(recital(), line)),
    look: () => become(rules.look(recital())),
    goOn: () => become(rules.goOn(recital())),
    judge: (verdict: rules.Verdict): void => {
      const before = recital();
      const [ayah] = before.queue;
      if (ayah === undefined) return;
      const judged = rules.judge(before, verdict, weak.has(ayah) && before.step === 'heart');
      if (judged === before) return;
      timers.clear();
      timers.after(UNDO_MS, settle);
      become(judged, { ayah, verdict, before });
    },
    undo: (): void => {
      const { undoable } = view.get();
      if (!undoable) return;
      timers.clear();
      view.set({ ...view.get(), undoable: undefined });
      become(rules.undo(recital(), undoable.before), undefined);
    },
    /** As long as it waits, the last verdict can be taken back. */
    waitToUndo: (isWaiting: boolean): void => {
      if (!view.get().undoable) return;
      timers.clear();
      if (!isWaiting) timers.after(UNDO_MS, settle);
    },
    /** Called when the page may not be seen again. */
    settle,
    leave: settle,
  };
}

function isLearned({ phase }: rules.Recital): boolean {
  return phase === 'learnRead' || phase === 'learnLetters' || phase === 'learnSay';
}
