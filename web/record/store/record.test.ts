import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dice } from '#contract/testing/dice.ts';
import { calendarDay } from '#web/platform/clock.ts';
import { shuffle } from '#web/platform/random.ts';
import { byTime } from '../memory/entry-order-rules.ts';
import { remember, type Memory } from '../memory/memory-rules.ts';
import type { Change } from './changes.ts';
import { openRecord, type LearnerRecord } from './record.ts';
import { THIS_DEVICE } from './rows.ts';
import { entry, randomRecord, round } from '../testing/entries.ts';
import { fox } from '../testing/fox.ts';
import { visitDatabase } from './visit-database.ts';

let now: Date;
let told: Change[];
let database: ReturnType<typeof visitDatabase>;
let record: LearnerRecord;

beforeEach(async () => {
  now = new Date(2026, 0, 5, 9, 30);
  told = [];
  database = visitDatabase();
  record = await open();
});

const open = () => openRecord({ database, now: () => now, notifyOtherTabs: (news) => told.push(news) });
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));

describe('a learner', () => {
  test('is an animal and, if they like, a name', async () => {
    const fox = await record.makeLearner({ animal: 'fox', name: '' });
    expect(record.learners()).toEqual([fox]);
    expect(fox).toMatchObject({ animal: 'fox', name: '', owner: THIS_DEVICE, removed_at: null });
    expect(fox.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
    expect((await open()).learners()).toEqual([fox]);
  });

  test('who is made under a result is stored with it, or not at all', async () => {
    const first = { kind: 'goal', body: { surah: 112, from: 1, to: 4 } };
    vi.spyOn(database, 'writeEntry').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    await expect(record.makeLearner({ animal: 'fox', name: '' }, THIS_DEVICE, first)).rejects.toThrow('full');
    expect(await database.learners()).toEqual([]);
    const fox = await record.makeLearner({ animal: 'fox', name: '' }, THIS_DEVICE, first);
    expect((await open()).learners()).toEqual([fox]);
    expect(await record.entriesOf(fox.id)).toMatchObject([first]);
    expect(told).toEqual([{ about: 'learners' }, { about: 'entries', learnerId: fox.id }]);
  });

  test('can be renamed and can become another animal', async () => {
    const { id } = await record.makeLearner({ animal: 'fox', name: '' });
    later(1);
    await record.changeLearner(id, { name: 'Maryam', animal: 'owl' });
    expect(record.learners()).toMatchObject([
      { name: 'Maryam', animal: 'owl', updated_at: now.toISOString() },
    ]);
  });

  test('is one of at most twelve on a device', async () => {
    for (let number = 0; number < 12; number += 1) await record.makeLearner({ animal: 'bear', name: '' });
    await expect(record.makeLearner({ animal: 'fox', name: '' })).rejects.toThrow('at most 12');
    const [first] = record.learners();
    await record.removeLearner(first?.id ?? '');
    await record.makeLearner({ animal: 'fox', name: '' });
    expect(record.learners()).toHaveLength(12);
  });

  test('of another account takes no place of the twelve, as nobody here can see it', async () => {
    for (let number = 0; number < 12; number += 1)
      await record.makeLearner({ animal: 'bear', name: '' }, 'uncle');
    await record.makeLearner({ animal: 'fox', name: '' }, 'mother');
    await expect(record.makeLearner({ animal: 'fox', name: '' }, 'uncle')).rejects.toThrow('at most 12');
  });

  test('of this device alone leaves a mark without its name, for files, when it is removed', async () => {
    const { id } = await record.makeLearner({ animal: 'fox', name: 'Maryam' });
    await record.write(id, 'goal', { surah: null });
    await record.removeLearner(id);
    expect(record.learners()).toEqual([]);
    expect(record.allLearners()).toMatchObject([{ id, name: '', removed_at: now.toISOString() }]);
    expect(await record.entriesOf(id)).toEqual([]);
    expect(await database.readMeta('last-written')).toBeUndefined();
  });

  test('of an account can be taken off this device, without a mark that would remove it elsewhere', async () => {
    const [fox, owl] = [
      await record.makeLearner({ animal: 'fox', name: 'Maryam' }, 'family'),
      await record.makeLearner({ animal: 'owl', name: '' }),
    ];
    await record.write(fox.key, 'goal', { surah: null });
    await record.memoryOf(fox.key);
    await database.writeMeta('seen:family', 7);
    await record.forgetLearnersOf('family');
    expect(record.allLearners()).toEqual([owl]);
    expect(await record.entriesOf(fox.key)).toEqual([]);
    expect(await database.readMeta(`memory:${fox.key}`)).toBeUndefined();
    // The next sign-in fetches everything again.
    expect(await database.readMeta('seen:family')).toBeUndefined();
  });

  test('of an account leaves a mark without its name, for the other devices', async () => {
    const fox = await record.makeLearner({ animal: 'fox', name: 'Maryam' }, 'family');
    await record.removeLearner(fox.key);
    expect(record.learners()).toEqual([]);
    expect(record.allLearners()).toMatchObject([{ name: '', removed_at: now.toISOString(), isSent: false }]);
  });
});

describe('what a learner did', () => {
  test('is written with the time in UTC and the day where the learner is', async () => {
    const { id } = await record.makeLearner({ animal: 'fox', name: '' });
    const entry = await record.write(id, 'deed', { deed: 'miswak', done: true });
    expect(entry).toMatchObject({ learner_id: id, at: now.toISOString(), day: '2026-01-05', kind: 'deed' });
    expect(await record.entriesOf(id)).toMatchObject([{ ...entry, owner: THIS_DEVICE }]);
  });

  test('is added once, however often it arrives', async () => {
    const entry = { ...round('2026-01-01', 'next', 1, 2, '3'), owner: THIS_DEVICE };
    await record.putLearner(fox);
    expect(await record.add([entry], 'device')).toBe(1);
    expect(await record.add([entry], 'device')).toBe(0);
  });

  test('makes the memory, from one day to the next and through a reload', async () => {
    const { id } = await record.makeLearner({ animal: 'fox', name: '' });
    await record.write(id, 'round', {
      mode: 'next',
      passages: [{ surah: 112, from: 2, grades: '31' }],
      seconds: 9,
    });
    await record.memoryOf(id);
    later(3 * 24 * 60);
    await record.write(id, 'round', {
      mode: 'next',
      passages: [{ surah: 112, from: 3, grades: '3' }],
      seconds: 9,
    });
    const whole = remember(await record.entriesOf(id), '2026-01-08');
    expect(await record.memoryOf(id)).toEqual(whole);
    expect(await (await open()).memoryOf(id)).toEqual(whole);
  });

  test('makes the memory also where the snapshot was damaged', async () => {
    const { id } = await record.makeLearner({ animal: 'fox', name: '' });
    await record.write(id, 'round', {
      mode: 'next',
      passages: [{ surah: 112, from: 2, grades: '3' }],
      seconds: 9,
    });
    const whole = await record.memoryOf(id);
    await database.writeMeta(`memory:${id}`, { snapshot: { version: 1 }, upTo: 'none' });
    expect(await (await open()).memoryOf(id)).toEqual(whole);
  });
});

const seed = Math.floor(Math.random() * 2 ** 31);

test(`the memory from the snapshot is that of all entries, whatever arrives in whatever order, seed ${seed}`, async () => {
  now = new Date(2026, 0, 14, 9, 30);
  for (let number = 0; number < 200; number += 1) {
    const random = dice(seed + number);
    database = visitDatabase();
    await database.putLearner(fox);
    record = await open();
    const waiting = shuffle(randomRecord(random), random);
    while (waiting.length > 0) {
      const some = waiting.splice(0, 1 + Math.floor(random() * 4));
      await record.add(
        some.map((entry) => Object.assign(entry, { owner: THIS_DEVICE })),
        'device',
      );
      // A tab is closed now and then, and a day passes.
      if (random() < 0.3) record = await open();
      if (random() < 0.1) later(24 * 60);
      const memory = await record.memoryOf(fox.id); // first: it may note what a late entry would take back
      const whole = remember(await record.entriesOf(fox.id), calendarDay(now));
      expect(sorted(memory), `seed ${seed + number}`).toEqual(sorted(whole));
    }
    now = new Date(2026, 0, 14, 9, 30);
  }
});

const sorted = ({ joins, pauses }: Memory) => ({
  joins: [...joins].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  pauses,
});

test('with a snapshot the entries before it are not read again', async () => {
  const { id } = await record.makeLearner({ animal: 'fox', name: '' });
  const owned = { learner_id: id, owner: THIS_DEVICE };
  const goal = { ...entry('2026-01-05', 'goal', { surah: null }), ...owned };
  await record.add([goal, { ...round('2026-01-05', 'next', 112, 2, '3'), ...owned }], 'device');
  const before = await record.memoryOf(id);
  const entriesOf: typeof database.entriesOf = (learner, kind, arrival) =>
    arrival ? database.entriesOf(learner, kind, arrival) : Promise.reject(new Error('read all'));
  const unreadable = { ...database, entriesOf };
  const other = await openRecord({ database: unreadable, now: () => now, notifyOtherTabs: () => undefined });
  expect(await other.memoryOf(id)).toEqual(before);
  later(2 * 24 * 60);
  await other.write(id, 'round', {
    mode: 'next',
    passages: [{ surah: 112, from: 3, grades: '3' }],
    seconds: 9,
  });
  expect([...(await other.memoryOf(id)).joins.keys()]).toEqual(['112:2', '112:3']);
});

const write = async (id: string) => (await record.write(id, 'goal', { surah: null })).id;
const inFold = async (id: string) => byTime(await record.entriesOf(id)).map((entry) => entry.id);

describe('entries of one device', () => {
  test('of the same millisecond are in the order of writing, also after a reload', async () => {
    const { id } = await record.makeLearner({ animal: 'fox', name: '' });
    const written: string[] = [];
    for (let count = 0; count < 50; count += 1) {
      if (count === 25) record = await open();
      written.push(await write(id));
    }
    expect(await inFold(id)).toEqual(written);
  });

  test('stay in that order when the clock is set back a little', async () => {
    const { id } = await record.makeLearner({ animal: 'fox', name: '' });
    const written = [await write(id)];
    for (const minutes of [-30, 10, 15, 10]) {
      later(minutes);
      written.push(await write(id));
    }
    expect(await inFold(id)).toEqual(written);
    expect((await record.entriesOf(id)).at(-1)?.at).toBe(now.toISOString());
  });

  test('believe a clock that was wrong by days and is set right', async () => {
    const { id } = await record.makeLearner({ animal: 'fox', name: '' });
    later(400 * 24 * 60);
    await write(id);
    later(-400 * 24 * 60);
    await write(id);
    expect((await record.entriesOf(id)).at(-1)?.at).toBe(now.toISOString());
  });
});

test('it is known when each learner did what came here last', async () => {
  const [fox, owl] = [
    await record.makeLearner({ animal: 'fox', name: '' }),
    await record.makeLearner({ animal: 'owl', name: '' }),
  ];
  await write(fox.id);
  later(5);
  await write(fox.id);
  expect(await record.lastEntryAt()).toEqual(new Map([[fox.id, now.toISOString()]]));
  await record.removeLearner(fox.id);
  await write(owl.id);
  expect([...(await record.lastEntryAt()).keys()]).toEqual([owl.id]);
});

describe('two tabs', () => {
  test('tell each other of learners and of what they did', async () => {
    const { id } = await record.makeLearner({ animal: 'fox', name: '' });
    await record.write(id, 'goal', { surah: null });
    expect(told).toEqual([{ about: 'learners' }, { about: 'entries', learnerId: id }]);
  });

  test('see the same learners once they have heard', async () => {
    const other = await open();
    await record.makeLearner({ animal: 'fox', name: '' });
    expect(other.learners()).toEqual([]);
    const heard: Change[] = [];
    other.follow((change) => heard.push(change));
    for (const change of told) await other.receive(change);
    expect(other.learners()).toEqual(record.learners());
    expect(heard).toEqual(told);
  });
});
