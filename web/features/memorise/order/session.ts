import type { BodyOf } from '#contract/record.ts';
import type { Ayah } from '#contract/tables.ts';
import { afterPaint } from '#web/platform/frames.ts';
import type { Random } from '#web/platform/random.ts';
import { createStore } from '#web/platform/observable.ts';
import { flag, integer, listOf, objectOf } from '#web/platform/shape.ts';
import { createTimers } from '#web/platform/timers.ts';
import type { Toast } from '#web/ui/toast.ts';
import { memorise } from '#web/words/en/memorise.ts';
import type { OwnRound } from '../passage/hand-in.ts';
import { resultIn } from '../result/result-rules.ts';
import { passagesOf } from './join-rules.ts';
import { twinsOf, type Order } from './order-rules.ts';
import * as rules from './practice-rules.ts';
import type { SwappedCards } from './slip-rules.ts';

const CHECK_TAKES_MS = 1000;
const HIGHLIGHT_LASTS_MS = 2000;

/** What the tab remembers of one selection until it is closed or reset: the round and the seconds spent on it. */
export const savedRound = objectOf({
  order: listOf(integer),
  usedHint: flag,
  isGraded: flag,
  isChecked: flag,
  seconds: integer,
});
export type SavedRound = ReturnType<typeof savedRound>;

type Tools = {
  random: Random;
  toast: (toast: Toast) => void;
  now: () => Date;
  /** Notes whose round begins. One that its learner began in this tab is taken up again. */
  beginRound: () => OwnRound<SavedRound>;
  dealt?: Order | undefined;
};
type View = Pick<OwnRound<SavedRound>, 'learnerId'> & {
  practice: rules.Practice;
  movedCard: number | undefined;
  round: BodyOf<'round'> | undefined;
  /** False for a result that was brought back. */
  isNew: boolean;
};

/** One round of practice: waits and speaks; the rules decide. */
export function createPractice(
  ayahs: readonly Pick<Ayah, 'arabic' | 'surah_number' | 'ayah_number'>[],
  { random, toast, now, beginRound, dealt }: Tools,
) {
  const twins = twinsOf(ayahs.map(({ arabic }) => arabic));
  let own = beginRound();
  let seconds = own.saved.get()?.seconds ?? 0;
  let startedAt = new Date(now().getTime() - seconds * 1000);

  const roundOf = ({ order, usedHint }: rules.Practice): BodyOf<'round'> => ({
    mode: 'order',
    passages: passagesOf({ ayahs, twins, order, usedHint }),
    seconds,
  });
  function begin(found?: SavedRound, dealt?: Order): View {
    const resumed = found && rules.resumePractice(twins, found);
    const practice = resumed ?? rules.startPractice(twins, random, dealt);
    return {
      learnerId: own.learnerId,
      practice,
      movedCard: undefined,
      round: practice.phase.name === 'checked' ? roundOf(practice) : undefined,
      isNew: resumed === undefined,
    };
  }
  const view = createStore<View>(begin(own.saved.get(), dealt));
  const checkTimers = createTimers();
  const highlightTimers = createTimers();

  const practice = () => view.get().practice;
  function become(next: rules.Practice): rules.Practice {
    if (next === practice()) return next;
    view.set({ ...view.get(), practice: next });
    own.saved.set({ ...rules.savePractice(next), seconds: secondsSoFar() });
    return next;
  }
  function secondsSoFar(): number {
    if (practice().isGraded) return seconds;
    return Math.max(0, Math.round((now().getTime() - startedAt.getTime()) / 1000));
  }

  function finishCheck() {
    const isFirst = !practice().isGraded;
    view.set({ ...view.get(), isNew: true });
    const checked = become(rules.finishCheck(practice()));
    const { phase } = checked;
    if (phase.name !== 'checked') return;
    if (isFirst) {
      const round = roundOf(checked);
      view.set({ ...view.get(), round });
      own.handIn(round);
    }
    const result = resultIn(phase.targets);
    const { title, description } = memorise.results[result.level];
    const tone = result.level === 'keepPractising' ? 'plain' : 'right';
    toast({ title, description: description(result), tone, place: 'top' });
  }

  function stopWaiting() {
    checkTimers.clear();
    highlightTimers.clear();
  }

  return {
    view,
    move: (from: number, to: number): boolean => {
      const before = practice();
      return become(rules.moveCard(before, from, to)) !== before;
    },
    highlight: (card: number): void => {
      highlightTimers.clear();
      view.set({ ...view.get(), movedCard: card });
      highlightTimers.after(HIGHLIGHT_LASTS_MS, () => view.set({ ...view.get(), movedCard: undefined }));
    },
    chooseHint: (hint: rules.Hint): void => {
      const { hint: chosen } = become(rules.chooseHint(practice(), hint));
      if (!chosen) return;
      // The cards come first: the first toast has its library to start.
      afterPaint(() =>
        toast({ title: memorise.hint.toast, description: memorise.hint.toasts[chosen], place: 'top' }),
      );
    },
    check: (): void => {
      const before = practice();
      if (become(rules.beginCheck(before)) === before) return;
      seconds = secondsSoFar();
      checkTimers.after(CHECK_TAKES_MS, finishCheck);
    },
    putRight: (swapped?: SwappedCards): void => void become(rules.putRight(practice(), swapped)),
    reset: (): void => {
      stopWaiting();
      own.saved.remove();
      own = beginRound();
      startedAt = now();
      seconds = 0;
      view.set(begin());
    },
    leave: stopWaiting,
  };
}
