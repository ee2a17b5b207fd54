import { readBody } from '#contract/record.ts';
import type { FoldForm } from './fold-rules.ts';

/** Which tasks of packs were finished, as `check.number`. */
export const tasksForm: FoldForm<ReadonlySet<string>> = {
  kinds: ['pack'],
  future: 'first',
  start: () => new Set(),
  add(before, entries) {
    const finished = entries.flatMap((entry) => readBody(entry, 'pack') ?? []);
    return new Set([...before, ...finished.map(({ pack, task }) => `${pack}.${task}`)]);
  },
};
