import type { BodyOf } from '#contract/record.ts';
import type { Ayah } from '#contract/tables.ts';
import { createStore, type Session } from '#web/games/session.ts';
import { afterPaint } from '#web/platform/frames.ts';
import type { Random } from '#web/platform/random.ts';
import { createTimers } from '#web/platform/timers.ts';
import type { Toast } from '#web/ui/toast.ts';
import { memorise } from '#web/words/en/memorise.ts';
import { resultIn } from '../result/result-rules.ts';
import { passagesOf } from './grade-rules.ts';
import { twinsOf } from './order-rules.ts';
import * as rules from './practice-rules.ts';

const CHECK_TAKES_MS = 1000;
const HIGHLIGHT_LASTS_MS = 2000;

type Tools = {
  random: Random;
  toast: (toast: Toast) => void;
  now: () => Date;
  /** Hears of every checked round; it knows whether there is a learner to write it down for. */
  writeDown: (round: BodyOf<'round'>) => void;
};
type View = {
  practice: rules.Practice;
  movedCard: number | undefined;
  /** What the record says of the round, once it is checked. */
  round: BodyOf<'round'> | undefined;
};

export type PracticeSession = Session<View> & {
  /** True when the card could be moved there. */
  move: (from: number, to: number) => boolean;
  highlight: (card: number) => void;
  chooseHint: (hint: rules.Hint) => void;
  check: () => void;
  reset: () => void;
};

/** One round of practice: waits and speaks; the rules decide. */
export function createPractice(
  ayahs: readonly Pick<Ayah, 'arabic' | 'surah_number' | 'ayah_number'>[],
  { random, toast, now, writeDown }: Tools,
): PracticeSession {
  const twins = twinsOf(ayahs.map(({ arabic }) => arabic));
  const begin = (): View => ({
    practice: rules.startPractice(twins, random),
    movedCard: undefined,
    round: undefined,
  });
  const view = createStore<View>(begin());
  let startedAt = now();
  let seconds = 0;
  const checkTimers = createTimers();
  const highlightTimers = createTimers();

  const practice = () => view.get().practice;
  function become(next: rules.Practice): rules.Practice {
    if (next !== practice()) view.set({ ...view.get(), practice: next });
    return next;
  }

  function finishCheck() {
    const { phase, order, usedHint } = become(rules.finishCheck(practice()));
    if (phase.name !== 'checked') return;
    const passages = passagesOf({ ayahs, twins, order, usedHint });
    const round = { mode: 'order' as const, passages, seconds };
    view.set({ ...view.get(), round });
    writeDown(round);
    const result = resultIn(phase.targets);
    const { title, description } = memorise.results[result.level];
    const tone = result.level === 'keepPractising' ? 'plain' : 'right';
    toast({ title, description: description(result), tone });
  }

  function stopWaiting() {
    checkTimers.clear();
    highlightTimers.clear();
  }

  return {
    view,
    move(from, to) {
      const before = practice();
      return become(rules.moveCard(before, from, to)) !== before;
    },
    highlight(card) {
      highlightTimers.clear();
      view.set({ ...view.get(), movedCard: card });
      highlightTimers.after(HIGHLIGHT_LASTS_MS, () => view.set({ ...view.get(), movedCard: undefined }));
    },
    chooseHint(hint) {
      const { hint: chosen } = become(rules.chooseHint(practice(), hint));
      if (!chosen) return;
      // The cards come first: the first toast has its library to start.
      afterPaint(() => toast({ title: memorise.hint.toast, description: memorise.hint.toasts[chosen] }));
    },
    check() {
      const before = practice();
      if (become(rules.beginCheck(before)) === before) return;
      seconds = Math.max(0, Math.round((now().getTime() - startedAt.getTime()) / 1000));
      checkTimers.after(CHECK_TAKES_MS, finishCheck);
    },
    reset() {
      stopWaiting();
      startedAt = now();
      view.set(begin());
    },
    leave: stopWaiting,
  };
}
