import * as v from 'valibot';
import type { Entry } from '#contract/record.ts';
import { keyOf, refOf, type LearnerRef, type LearnerRow } from './rows.ts';

/** An entry and whose learner did it. */
export type OwnedEntry = Entry & { owner: string };

/**
 * What becomes of a learner who goes to another owner or gets another id, where somebody may be already; `left` stays in
 * the old place. Undefined leaves both as they are.
 */
export type Move = (
  mover: LearnerRow,
  there: LearnerRow | undefined,
) => { row: LearnerRow; left?: LearnerRow | undefined } | undefined;

export type Moved = Readonly<Record<string, string>>;
const movedSchema = v.record(v.string(), v.string());

export function readMoved(found: unknown): Moved {
  return v.is(movedSchema, found) ? found : {};
}

/** Where a learner is who has moved since it was named so: a round may have begun before that. */
export function currentRef(moved: Moved, learner: LearnerRef): LearnerRef {
  const seen = new Set<string>();
  let key = keyOf(learner);
  for (let next = moved[key]; next !== undefined && !seen.has(next); next = moved[key]) {
    seen.add(next);
    key = next;
  }
  return refOf(key);
}

export function groupedByLearner(entries: readonly OwnedEntry[]): [LearnerRef, Entry[]][] {
  const groups = new Map<string, [LearnerRef, Entry[]]>();
  for (const { owner, ...entry } of entries) {
    const ref = { owner, id: entry.learner_id };
    const group = groups.get(keyOf(ref));
    if (group) group[1].push(entry);
    else groups.set(keyOf(ref), [ref, [entry]]);
  }
  return [...groups.values()];
}
