import { HEARD_MOST, type HeardPassage, type MarkKind } from '#contract/heard.ts';
import { inOrder, markOf, withMark, afterTap, type WordPlace } from '#web/listen/marking-rules.ts';
import { createStore } from '#web/platform/observable.ts';
import { draftOf, forgetDraft, keepDraft, type Draft } from './drafts.ts';

type Marking = Omit<Draft, 'name' | 'keptAt'>;

export type ListeningView = Marking & {
  /** The word that was marked last, and what it is now. */
  said: { place: WordPlace; mark: MarkKind | undefined } | undefined;
};

type Tools = { now: () => Date; dayOf: (moment: Date) => string; newRound: () => { round: string } };

export type ListeningSession = ReturnType<typeof createListening>;

const NOTHING = {
  marks: [],
  seconds: 0,
  doneAt: undefined,
  doneOn: undefined,
  isGoingOn: false,
  isPast: false,
};

/** Time in which a phone lay asleep is no listening. */
const LONGEST_SECONDS_AN_AYAH = 300;

/**
 * One listening: what was marked, and how long it took. All of it is stored at once, and taken up again by its name. Tabs
 * that have the same one open go on with what was stored last.
 * @param name of what is stored: the address, or the round of a link
 * @param firstRound that of a link: its first answer has it
 */
export function createListening(
  name: string,
  passages: readonly HeardPassage[],
  { now, dayOf, newRound }: Tools,
  firstRound?: string,
) {
  const ayahs = passages.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  let storedText = textOf(draftOf(name));
  const view = createStore<ListeningView>({ ...found(), said: undefined });
  let since: number | undefined = now().getTime();
  let isForgotten = false;

  /** What is stored; after another tab kept or discarded it, or with nothing stored yet, a new one. */
  function found(): Marking {
    const draft = draftOf(name);
    if (draft) return { ...draft, marks: inOrder(draft.marks, passages) };
    return { ...NOTHING, round: firstRound ?? newRound().round };
  }
  function takeUp(): void {
    const text = textOf(draftOf(name));
    if (isForgotten || text === storedText) return;
    storedText = text;
    view.set({ ...view.get(), ...found(), said: undefined });
  }
  function secondsSoFar(): number {
    const { seconds } = view.get();
    const more = since === undefined || isDone(view.get()) ? 0 : (now().getTime() - since) / 1000;
    return Math.min(
      seconds + Math.max(0, Math.round(more)),
      ayahs * LONGEST_SECONDS_AN_AYAH,
      HEARD_MOST.seconds,
    );
  }
  function become(next: Partial<ListeningView>): void {
    const secondsNow = secondsSoFar();
    if (since !== undefined) since = now().getTime();
    view.set({ ...view.get(), seconds: secondsNow, ...next });
    const { round, marks, seconds, doneAt, doneOn, isGoingOn, isPast } = view.get();
    const isWorthIt = marks.length > 0 || doneAt !== undefined || draftOf(name) !== undefined;
    if (!isWorthIt || isForgotten) return;
    const keptAt = now().getTime();
    keepDraft({ name, round, marks, seconds, doneAt, doneOn, isGoingOn, isPast, keptAt });
    storedText = textOf(draftOf(name));
  }
  function mark(place: WordPlace, kindAfter: (mark: MarkKind | undefined) => MarkKind | undefined): void {
    takeUp();
    const before = view.get().marks;
    const marks = withMark(before, place, kindAfter(markOf(before, place)));
    become({ marks: inOrder(marks, passages), said: { place, mark: markOf(marks, place) } });
  }

  return {
    view,
    tap: (place: WordPlace): void => mark(place, afterTap),
    mark: (place: WordPlace, kind: MarkKind | undefined): void => mark(place, () => kind),
    /** Within a day it is the same answer, at whatever moment it is looked at again or corrected. */
    done: (): void => {
      takeUp();
      const moment = now();
      const { doneAt, doneOn } = view.get();
      const day = dayOf(moment);
      const isAgain = doneAt !== undefined && doneOn === day;
      become({ doneAt: isAgain ? doneAt : moment.getTime(), doneOn: day, isGoingOn: false });
    },
    goOn: (): void => {
      takeUp();
      since = now().getTime();
      become({ isGoingOn: true });
    },
    /** Another listening by the same link is another answer: nothing is marked yet. */
    again: (): void => {
      takeUp();
      since = now().getTime();
      become({ ...NOTHING, round: newRound().round, said: undefined });
    },
    /** While the page is hidden nobody listens. */
    rest: (): void => {
      takeUp();
      become({});
      since = undefined;
    },
    wake: (): void => {
      takeUp();
      since = now().getTime();
    },
    takeUp,
    /** It was kept, or is not wanted. */
    forget: (): void => {
      since = undefined;
      isForgotten = true;
      forgetDraft(name);
    },
    leave: (): void => undefined,
  };
}

/** Nothing more is marked, unless they go back to the page. */
export const isDone = ({ doneAt, isGoingOn }: Pick<Marking, 'doneAt' | 'isGoingOn'>): boolean =>
  doneAt !== undefined && !isGoingOn;

const textOf = (draft: Draft | undefined): string | undefined => draft && JSON.stringify(draft);
