import { beforeEach, describe, expect, test } from 'vitest';
import { remember } from './memory-rules.ts';
import { openRecord, type LearnerRecord, type News } from './record.ts';
import { round } from './testing/entries.ts';
import { visitDatabase } from './visit-database.ts';

let now: Date;
let told: News[];
let database: ReturnType<typeof visitDatabase>;
let record: LearnerRecord;

beforeEach(async () => {
  now = new Date(2026, 0, 5, 9, 30);
  told = [];
  database = visitDatabase();
  record = await open();
});

const open = () => openRecord({ database, now: () => now, tellOtherTabs: (news) => told.push(news) });
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));

describe('a learner', () => {
  test('is an animal and, if they like, a name', async () => {
    const fox = await record.makeLearner({ animal: 'fox', name: '' });
    expect(record.learners()).toEqual([fox]);
    expect(fox).toMatchObject({ animal: 'fox', name: '', owner: null, removed_at: null });
    expect(fox.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
    expect((await open()).learners()).toEqual([fox]);
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

  test('of this device alone leaves no trace when it is removed', async () => {
    const { id } = await record.makeLearner({ animal: 'fox', name: 'Maryam' });
    await record.write(id, 'goal', { surah: null });
    await record.removeLearner(id);
    expect(record.allLearners()).toEqual([]);
    expect(await record.entriesOf(id)).toEqual([]);
  });

  test('of an account can be taken off this device, without a mark that would remove it elsewhere', async () => {
    const [fox, owl] = [
      await record.makeLearner({ animal: 'fox', name: 'Maryam' }),
      await record.makeLearner({ animal: 'owl', name: '' }),
    ];
    await record.putLearner({ ...fox, owner: 'family', isSent: true });
    await record.write(fox.id, 'goal', { surah: null });
    await record.memoryOf(fox.id);
    await database.writeMeta('seen:family', 7);
    await record.forgetLearnersOf('family');
    expect(record.allLearners()).toEqual([owl]);
    expect(await record.entriesOf(fox.id)).toEqual([]);
    expect(await database.readMeta(`memory:${fox.id}`)).toBeNull();
    // The next sign-in fetches everything again.
    expect(await database.readMeta('seen:family')).toBe(0);
  });

  test('of an account leaves a mark without its name, for the other devices', async () => {
    const fox = await record.makeLearner({ animal: 'fox', name: 'Maryam' });
    await record.putLearner({ ...fox, owner: 'family', isSent: true });
    await record.removeLearner(fox.id);
    expect(record.learners()).toEqual([]);
    expect(record.allLearners()).toMatchObject([{ name: '', removed_at: now.toISOString(), isSent: false }]);
  });
});

describe('what a learner did', () => {
  test('is written with the time in UTC and the day where the learner is', async () => {
    const { id } = await record.makeLearner({ animal: 'fox', name: '' });
    const entry = await record.write(id, 'deed', { deed: 'miswak', done: true });
    expect(entry).toMatchObject({ learner_id: id, at: now.toISOString(), day: '2026-01-05', kind: 'deed' });
    expect(await record.entriesOf(id)).toEqual([{ ...entry, state: 'unsent' }]);
  });

  test('is added once, however often it arrives', async () => {
    const entry = { ...round('2026-01-01', 'next', 1, 2, '3'), state: 'sent' as const };
    expect(await record.add([entry])).toBe(1);
    expect(await record.add([entry])).toBe(0);
  });

  test('makes the memory, from one day to the next and through a reload', async () => {
    const { id, made_at } = await record.makeLearner({ animal: 'fox', name: '' });
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
    const whole = remember(await record.entriesOf(id), '2026-01-08', made_at);
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
    await database.writeMeta(`memory:${id}`, { snapshot: { version: 1 }, ids: 'none' });
    expect(await record.memoryOf(id)).toEqual(whole);
  });
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
    const heard: News[] = [];
    other.follow((news) => heard.push(news));
    for (const news of told) await other.hear(news);
    expect(other.learners()).toEqual(record.learners());
    expect(heard).toEqual(told);
  });
});
