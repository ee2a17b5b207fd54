import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeText, writeText } from '#web/platform/stored.ts';
import { createFinisher } from './finish-intents.ts';
import { noteIntent, notedLines } from './intents.ts';
import { openRecord, type LearnerRecord } from './record.ts';
import { visitDatabase } from './visit-database.ts';

let database: ReturnType<typeof visitDatabase>;
let record: LearnerRecord;
let learnerId: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 5, 23, 59) });
  vi.spyOn(console, 'warn').mockReturnValue(); // this tab has no storage: its notes hold in memory
  removeText('intents', 'tab');
  database = visitDatabase();
  record = await open();
  ({ id: learnerId } = await record.makeLearner({ animal: 'fox', name: '' }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = () => openRecord({ database, now: () => new Date(), notifyOtherTabs: () => undefined });
const noteDeed = (deed: string, once?: string) =>
  noteIntent({ learnerId, kind: 'deed', body: { deed, done: true } }, once);
const deedsIn = async () =>
  (await record.entriesOf(learnerId)).map(({ day, body }) => [day, 'deed' in body && body['deed']]);

test('what a page noted and had no time for is written by the next one, on the day on which it was done', async () => {
  noteDeed('miswak');
  vi.setSystemTime(new Date(2026, 0, 6, 0, 1));
  await createFinisher(await open(), true)();
  expect(await deedsIn()).toEqual([['2026-01-05', 'miswak']]);
  expect(notedLines()).toEqual([]);
});

test('it is written once, by a page that was left, by this one, or by a copy of the tab', async () => {
  noteDeed('miswak');
  const [line = ''] = notedLines();
  const finish = createFinisher(record, true);
  await Promise.all([finish(), finish(), createFinisher(await open(), true)()]);
  // The page before had written it, and was left before it could strike its note out.
  writeText('intents', line, 'tab');
  await record.write(learnerId, 'deed', { deed: 'salam', done: true });
  await createFinisher(await open(), true)();
  expect(await deedsIn()).toEqual([
    ['2026-01-05', 'miswak'],
    ['2026-01-05', 'salam'],
  ]);
});

test('what two tabs came to the end of is one entry, another thing or another day is another', async () => {
  for (const once of ['lesson 67:1', 'lesson 67:1', 'lesson 67:4']) {
    noteDeed('miswak', once);
    await createFinisher(await open(), true)();
  }
  expect(await deedsIn()).toHaveLength(2);
});

test('what storage does not take stays noted, the caller hears of it, and the next time it is written', async () => {
  noteDeed('miswak');
  noteDeed('salam');
  const full = new DOMException('full', 'QuotaExceededError');
  vi.spyOn(database, 'writeEntry').mockRejectedValueOnce(full);
  const finish = createFinisher(record, true);
  await expect(finish()).rejects.toThrow('not all');
  expect(await deedsIn()).toEqual([['2026-01-05', 'salam']]);
  await finish();
  expect(new Set((await deedsIn()).map(([, deed]) => deed))).toEqual(new Set(['miswak', 'salam']));
  expect(await deedsIn()).toHaveLength(2);
});

test('where the record of the device could not be opened, it waits for a page that can', async () => {
  noteDeed('miswak');
  const ofThisVisit = await openRecord({
    database: visitDatabase(),
    now: () => new Date(),
    notifyOtherTabs: () => undefined,
  });
  await expect(createFinisher(ofThisVisit, false)()).rejects.toThrow('not all');
  await createFinisher(await open(), true)();
  expect(await deedsIn()).toEqual([['2026-01-05', 'miswak']]);
});

test('of a learner who was removed, and of what cannot be read, nothing is written and nothing kept', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  noteDeed('miswak');
  writeText('intents', `${notedLines().join('\n')}\n{"token":`, 'tab');
  await record.removeLearner(learnerId);
  await createFinisher(record, true)();
  expect(await deedsIn()).toEqual([]);
  expect(notedLines()).toEqual([]);
  expect(said).toHaveBeenCalledOnce();
});
