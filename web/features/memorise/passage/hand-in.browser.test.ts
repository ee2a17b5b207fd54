import { afterEach, beforeEach, expect, test } from 'vitest';
import { deviceRecord } from '#web/record/use/device-record.ts';
import type { LearnerRecord } from '#web/record/store/record.ts';
import { beginBeside, roundsLeft } from '#web/record/use/today-session.ts';
import { makeLearner, switchTo } from '#web/record/use/use-learners.ts';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import { savedRound } from '../order/session.ts';
import { beginRound } from './hand-in.ts';

const selection = { surah: 'Al-Ikhlas' };
const round = { mode: 'order' as const, passages: [{ surah: 112, from: 1, grades: '3333' }], seconds: 9 };
const halfDone = { order: [1, 0], usedHint: false, isGraded: false, isChecked: false, seconds: 4 };

let record: LearnerRecord;
beforeEach(async () => {
  ({ record } = await deviceRecord());
});
afterEach(async () => {
  await forgetEverybody();
});

const fox = () => makeLearner({ animal: 'fox', name: '' });
const owl = () => makeLearner({ animal: 'owl', name: '' });
const begin = () => beginRound(selection, 'arranged', savedRound);
const countOf = async ({ id }: { id: string }) => (await record.entriesOf(id)).length;
async function isWritten(): Promise<void> {
  await expect.poll(() => sessionStorage.getItem('intents')).toBeNull();
}

test('a round is written down for the learner who began it, though another one learns here when it ends', async () => {
  const child = await fox();
  const begun = begin();
  const mother = await owl();
  begun.handIn(round);
  await isWritten();
  expect([await countOf(child), await countOf(mother)]).toEqual([1, 0]);
});

test('the round of a learner who was removed meanwhile is written for nobody', async () => {
  const child = await fox();
  const begun = begin();
  const mother = await owl();
  await record.removeLearner(child.id);
  begun.handIn(round);
  await isWritten();
  expect([await countOf(child), await countOf(mother)]).toEqual([0, 0]);
});

test('a round that was begun without a learner stays nobody’s, also when somebody learns here at its end', async () => {
  const begun = begin();
  begun.saved.set(halfDone);
  const child = await fox();
  begun.handIn(round);
  await isWritten();
  expect(await countOf(child)).toBe(0);
  expect(begin().saved.get()).toBeUndefined();
});

test('a half-done round is taken up again by its own learner alone', async () => {
  const child = await fox();
  begin().saved.set(halfDone);
  await owl();
  expect(begin().saved.get()).toBeUndefined();
  begin().saved.set({ ...halfDone, seconds: 60 });
  switchTo(child);
  expect(begin().saved.get()).toEqual(halfDone);
});

test('a planned round is done in the plan of the learner who began it', async () => {
  const child = await fox();
  beginBeside([{ surah: 112, from: 1, to: 4, joins: [2], asked: [2], mode: 'order' }]);
  const begun = beginRound({ ...selection, joins: [2] }, 'arranged', savedRound);
  await owl();
  begun.handIn(round);
  switchTo(child);
  expect(roundsLeft()).toEqual([]);
  await isWritten();
});

test('a clock that jumped makes nobody slow: an ayah takes five minutes at most', async () => {
  const child = await fox();
  begin().handIn({ ...round, seconds: 86_400 });
  await isWritten();
  const [entry] = await record.entriesOf(child.id);
  expect(entry?.body).toMatchObject({ seconds: 4 * 300 });
});
