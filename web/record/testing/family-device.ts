import { visibleTo } from '../store/learner-rules.ts';
import type { LearnerRecord } from '../store/record.ts';
import type { visitDatabase } from '../store/visit-database.ts';

export type Tab = { record: LearnerRecord };
export type Device = {
  name: string;
  account: string | undefined;
  offsetMs: number;
  database: ReturnType<typeof visitDatabase>;
  tabs: readonly Tab[];
};

export const noWait = () => Promise.resolve();
export const seenOn = ({ account }: Device, { record }: Tab) => visibleTo(account, record.learners());
export const deviceOf = ({ database }: Device, { record }: Tab) => ({
  record,
  database,
  finishIntents: noWait,
});

/** One of a few answers of listeners; the same one is opened again and again, for one learner or another. */
export function answerOf(number: number) {
  const passages = [{ surah: 67, from: 1, to: 10 }];
  const body = { passages, marks: [[67, 3, 1 + number, 'slip']], seconds: 60, where: 'link' };
  const id = `00000000-0000-5000-8000-${String(number).padStart(12, '0')}`;
  return { id, at: '2026-01-05T09:00:00.000Z', day: '2026-01-05', kind: 'heard', body };
}
