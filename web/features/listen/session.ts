import { HEARD_MOST, type HeardPassage, type MarkKind } from '#contract/heard.ts';
import { inOrder, markOf, withMark, afterTap, type WordPlace } from '#web/listen/marking-rules.ts';
import { createStore } from '#web/platform/observable.ts';
import { draftOf, forgetDraft, keepDraft, type Draft } from './drafts.ts';

export type ListeningView = Omit<Draft, 'name'> & {
  /** The word that was marked last, and what it is now. */
  said: { place: WordPlace; mark: MarkKind | undefined } | undefined;
};

type Tools = { now: () => Date; dayOf: (moment: Date) => string; newRound: () => { round: string } };

export type ListeningSession = ReturnType<typeof createListening>;

/** Time in which a phone lay asleep is no listening. */
const LONGEST_SECONDS_AN_AYAH = 300;

/**
 * One listening: what was marked, and how long it took. All of it is stored at once, and taken up again by its name.
 * @param name of what is stored: the address, or the round of a link
 */
export function createListening(
  name: string,
  passages: readonly HeardPassage[],
  { now, dayOf, newRound }: Tools,
) {
  const found = draftOf(name);
  const view = createStore<ListeningView>({
    round: found?.round ?? newRound().round,
    marks: found ? inOrder(found.marks, passages) : [],
    seconds: found?.seconds ?? 0,
    doneAt: found?.doneAt,
    doneOn: found?.doneOn,
    said: undefined,
  });
  const ayahs = passages.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  let since: number | undefined = now().getTime();
  let isForgotten = false;

  function secondsSoFar(): number {
    const { seconds, doneAt } = view.get();
    const more = since === undefined || doneAt !== undefined ? 0 : (now().getTime() - since) / 1000;
    return Math.min(
      seconds + Math.max(0, Math.round(more)),
      ayahs * LONGEST_SECONDS_AN_AYAH,
      HEARD_MOST.seconds,
    );
  }
  function become(next: Partial<ListeningView>): void {
    const seconds = secondsSoFar();
    if (since !== undefined) since = now().getTime();
    view.set({ ...view.get(), seconds, ...next });
    const { round, marks, doneAt, doneOn } = view.get();
    const isWorthIt = marks.length > 0 || doneAt !== undefined || draftOf(name) !== undefined;
    if (isWorthIt && !isForgotten) keepDraft({ name, round, marks, seconds, doneAt, doneOn });
  }
  function mark(place: WordPlace, kind: MarkKind | undefined): void {
    const marks = withMark(view.get().marks, place, kind);
    become({ marks: inOrder(marks, passages), said: { place, mark: markOf(marks, place) } });
  }

  return {
    view,
    tap: (place: WordPlace): void => mark(place, afterTap(markOf(view.get().marks, place))),
    mark,
    done: (): void => {
      const moment = now();
      become({ doneAt: moment.getTime(), doneOn: dayOf(moment) });
    },
    goOn: (): void => {
      since = now().getTime();
      become({ doneAt: undefined, doneOn: undefined });
    },
    /** While the page is hidden nobody listens. */
    rest: (): void => {
      become({});
      since = undefined;
    },
    wake: (): void => {
      since = now().getTime();
    },
    /** It was kept, or is not wanted. */
    forget: (): void => {
      since = undefined;
      isForgotten = true;
      forgetDraft(name);
    },
    leave: (): void => undefined,
  };
}
