import { MARKS } from '#contract/heard.ts';
import {
  flag,
  integer,
  listOf,
  objectOf,
  oneOf,
  or,
  text,
  tupleOf,
  type Shape,
} from '#web/platform/shape.ts';
import { followOtherTabs, json, stored } from '#web/platform/stored.ts';
import type { WordMark } from '#contract/heard.ts';

/** What was marked so far; `doneAt` and `doneOn` are the moment and the day of Done. */
export type Draft = {
  name: string;
  /** What the entry's id is made of, so that it is written once although two tabs may keep it. */
  round: string;
  marks: readonly WordMark[];
  seconds: number;
  doneAt: number | undefined;
  doneOn: string | undefined;
  /** After Done, they went back to the page. */
  isGoingOn: boolean;
  /** It lies so long back that whoever opens the link now listens to another recitation. */
  isPast: boolean;
  /** When it was stored. */
  keptAt: number | undefined;
};

const mark: Shape<WordMark> = (value) => {
  const [surah, ayah, word, kind] = tupleOf(integer, integer, integer, oneOf(MARKS))(value);
  return [surah, ayah, word, kind];
};

const draft: Shape<Draft> = objectOf({
  name: text,
  round: text,
  marks: listOf(mark),
  seconds: integer,
  doneAt: or(integer, undefined),
  doneOn: or(text, undefined),
  isGoingOn: or(flag, false),
  isPast: or(flag, false),
  keptAt: or(integer, undefined),
});

const KEY = 'listened';

/** On the device, as a phone that sleeps may close the tab. The newest comes first. */
const drafts = stored(KEY, json(listOf(draft)));

/** Who listens often leaves some of them open; older ones are forgotten. */
const MOST = 20;

export function draftOf(name: string): Draft | undefined {
  return drafts.get()?.find((each) => each.name === name);
}

export function keepDraft(draft: Draft): void {
  drafts.set([draft, ...others(draft.name)].slice(0, MOST));
}

export function forgetDraft(name: string): void {
  drafts.set(others(name));
}

const OLD_MS = 12 * 3_600_000;

/** What was marked half a day ago, and never ended, belongs to no listening that begins now. */
export function forgetOldDraft(name: string, nowMs: number): void {
  const found = draftOf(name);
  const isOpen = found?.doneAt === undefined || found.isGoingOn;
  if (isOpen && isOld(found?.keptAt, nowMs)) forgetDraft(name);
}

/** Of a link nothing is forgotten, as it may not have been sent back yet: what was marked half a day ago is an answer of then. */
export function endOldDraft(name: string, nowMs: number, dayOf: (moment: Date) => string): void {
  const found = draftOf(name);
  if (!found || found.isPast || !isOld(found.doneAt ?? found.keptAt, nowMs)) return;
  const doneAt = found.doneAt ?? found.keptAt;
  if (doneAt === undefined || (found.doneAt === undefined && found.marks.length === 0)) return;
  const doneOn = found.doneOn ?? dayOf(new Date(doneAt));
  keepDraft({ ...found, doneAt, doneOn, isGoingOn: false, isPast: true });
}

/** Whether the answer of that round was given on this device. */
export function wasAnsweredHere(round: string): boolean {
  return drafts.get()?.some((each) => each.round === round && each.doneAt !== undefined) ?? false;
}

const isOld = (moment: number | undefined, nowMs: number): boolean =>
  moment !== undefined && Math.abs(nowMs - moment) > OLD_MS;

/** Calls back when another tab changed one of them; returns unsubscribe. */
export const followDrafts = (onChange: () => void): (() => void) => followOtherTabs(KEY, onChange);

const others = (name: string): Draft[] => (drafts.get() ?? []).filter((each) => each.name !== name);
