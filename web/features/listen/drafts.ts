import { MARKS } from '#contract/heard.ts';
import { integer, listOf, objectOf, oneOf, or, text, tupleOf, type Shape } from '#web/platform/shape.ts';
import { json, stored } from '#web/platform/stored.ts';
import type { WordMark } from '#contract/heard.ts';

/** What was marked so far; `doneAt` and `doneOn` are the moment and the day of Done. */
export type Draft = {
  name: string;
  /** The id of the entry, so that it is written once although two tabs may keep it. */
  round: string;
  marks: readonly WordMark[];
  seconds: number;
  doneAt: number | undefined;
  doneOn: string | undefined;
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
});

/** On the device, as a phone that sleeps may close the tab. The newest comes first. */
const drafts = stored('listened', json(listOf(draft)));

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

const others = (name: string): Draft[] => (drafts.get() ?? []).filter((each) => each.name !== name);
