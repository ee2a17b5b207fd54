import type { LearnerRef, Refusal } from './rows.ts';

/** Fewer stay rows of their own, as those of what a learner does one by one. */
const FEWEST = 20;
const MOST = 200;

/**
 * Entries of one learner that have to be sent, by their ids in order; `id` is the first of them. One that the account
 * refused stands alone. `last` and `size` are there where there are several.
 */
export type UnsentRow = {
  owner: string;
  learner_id: string;
  id: string;
  ids: string[];
  last?: string;
  size?: number;
  refusal?: Refusal;
};

export function toUnsent(learner: LearnerRef, ids: readonly string[]): UnsentRow[] {
  const sorted = [...new Set(ids)].toSorted();
  const size = sorted.length < FEWEST ? 1 : MOST;
  const count = Math.ceil(sorted.length / size);
  return Array.from({ length: count }, (_, index) =>
    rowOf(learner, sorted.slice(index * size, (index + 1) * size)),
  ).flat();
}

/** What is left of a row once these have reached the account. */
export function without({ owner, learner_id, ids }: UnsentRow, settled: ReadonlySet<string>): UnsentRow[] {
  return rowOf(
    { owner, id: learner_id },
    ids.filter((id) => !settled.has(id)),
  );
}

function rowOf({ owner, id: learner_id }: LearnerRef, ids: string[]): UnsentRow[] {
  const [id, last] = [ids[0], ids.at(-1)];
  if (id === undefined || last === undefined) return [];
  const row = { owner, learner_id, id, ids };
  return [id === last ? row : { ...row, last, size: ids.length }];
}
