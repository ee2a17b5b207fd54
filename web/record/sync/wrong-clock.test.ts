import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calendarDay } from '#web/platform/clock.ts';
import { dayOfNumber, numberOfDay } from '../memory/day-rules.ts';
import { deedsForm } from '../memory/deed-rules.ts';
import { dueDay } from '../memory/memory-rules.ts';
import { ticksForm } from '../memory/progress-rules.ts';
import { openRecord } from '../store/record.ts';
import { readToday } from '../use/use-today.ts';
import { visitDatabase } from '../store/visit-database.ts';

const RIGHT = new Date(2026, 2, 10, 9);
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const PHRASE = '1:1:1-2';
const IKHLAS = { surah: 112, from: 1, grades: '3333' };

/** A phone whose clock can be set, with a learner who was made while it was right. */
async function newPhone() {
  const clock = { now: RIGHT };
  const record = await openRecord({
    database: visitDatabase(),
    now: () => clock.now,
    notifyOtherTabs: () => undefined,
  });
  const { id } = await record.makeLearner({ animal: 'fox', name: '' });
  const today = () => calendarDay(clock.now);
  return {
    record,
    id,
    today,
    set: (moment: Date | number) => void (clock.now = new Date(moment)),
    pass: (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms)),
    tick: (isLearned: boolean) =>
      record.write(id, 'phrases', {
        learned: isLearned ? [PHRASE] : [],
        unlearned: isLearned ? [] : [PHRASE],
      }),
    practise: () => record.write(id, 'round', { mode: 'next', passages: [IKHLAS], seconds: 40 }),
    ticked: record.fold(ticksForm, id),
    plan: () => readToday(record, id, today()),
    dueOn: async () => dayOfNumber(dueDay(await record.memoryOf(id), '112:2') ?? 0),
  };
}

describe.each([
  ['a year ahead', 365 * DAY_MS],
  ['a year behind', -365 * DAY_MS],
  ['two days ahead', 2 * DAY_MS],
  ['three hours ahead', 3 * HOUR_MS],
  ['three hours ahead, past midnight', 16 * HOUR_MS],
  ['ten minutes ahead', HOUR_MS / 6],
])('a clock that was %s and is set right', (_, wrongByMs) => {
  test('lets a tick be taken back at once, and be set again', async () => {
    const phone = await newPhone();
    phone.pass(wrongByMs);
    await phone.tick(true);
    expect(await phone.ticked()).toEqual(new Set([PHRASE]));
    phone.pass(60_000 - wrongByMs);
    expect(await phone.ticked()).toEqual(new Set([PHRASE])); // it is not lost meanwhile
    await phone.tick(false);
    expect(await phone.ticked()).toEqual(new Set());
    phone.pass(60_000);
    await phone.tick(true);
    expect(await phone.ticked()).toEqual(new Set([PHRASE]));
  });

  test('loses nothing, has nothing due for ever and plans what is due', async () => {
    const phone = await newPhone();
    phone.pass(wrongByMs);
    await phone.practise();
    phone.pass(60_000 - wrongByMs);
    expect(await phone.record.countEntries(phone.id)).toBe(1);
    for (let times = 0; times < 5; times += 1) {
      await phone.practise();
      const dueFirst = await phone.dueOn();
      expect(dueFirst > phone.today()).toBe(true);
      expect(numberOfDay(dueFirst) - numberOfDay(phone.today())).toBeLessThanOrEqual(60);
      phone.set(Date.parse(`${dueFirst}T12:00:00.000Z`));
      // What was written for a day between counts by now, and may have put it off once.
      const due = await phone.dueOn();
      phone.set(Date.parse(`${due}T12:00:00.000Z`));
      expect((await phone.plan()).state.is).toBe('ready');
    }
  });

  test('plans by the goal and the minutes that were chosen since', async () => {
    const phone = await newPhone();
    phone.pass(wrongByMs);
    await phone.record.write(phone.id, 'goal', { surah: 2, from: 1, to: 5 });
    await phone.record.write(phone.id, 'settings', { minutes: 30 });
    phone.pass(60_000 - wrongByMs);
    await phone.record.write(phone.id, 'goal', { surah: 67, from: 1, to: 5 });
    await phone.record.write(phone.id, 'settings', { minutes: 5 });
    expect(await phone.plan()).toMatchObject({ goal: { surah: 67 }, habits: { minutes: 5 } });
  });

  test('lets another deed be chosen', async () => {
    const phone = await newPhone();
    phone.pass(wrongByMs);
    await phone.record.write(phone.id, 'deed', { deed: 'witr', done: true });
    phone.pass(60_000 - wrongByMs);
    await phone.record.write(phone.id, 'deed', { deed: 'salam', done: false });
    expect((await phone.record.fold(deedsForm, phone.id)()).chosen).toBe('salam');
  });
});

test('what was written for a day to come counts on that day, in its place', async () => {
  const phone = await newPhone();
  phone.pass(30 * DAY_MS);
  await phone.tick(true);
  phone.set(RIGHT);
  await phone.tick(false);
  expect(await phone.ticked()).toEqual(new Set());
  phone.pass(31 * DAY_MS);
  expect(await phone.ticked()).toEqual(new Set([PHRASE]));
});

test('of what arrives together, the word of a day to come is the weaker one', async () => {
  const phone = await newPhone();
  await phone.tick(false);
  await phone.ticked();
  phone.pass(30 * DAY_MS);
  await phone.tick(true);
  phone.pass(60_000 - 30 * DAY_MS);
  await phone.tick(false);
  expect(await phone.ticked()).toEqual(new Set());
});

describe('the day of an entry', () => {
  let zone: string | undefined;
  beforeEach(() => (zone = process.env['TZ']));
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  test.each([
    ['Europe/London', '2026-03-28T23:59:30.000Z', '2026-03-28', '2026-03-29'],
    ['Europe/London', '2026-03-29T22:59:30.000Z', '2026-03-29', '2026-03-30'],
    ['Europe/London', '2026-10-25T23:59:30.000Z', '2026-10-25', '2026-10-26'],
    ['America/New_York', '2026-11-02T04:59:30.000Z', '2026-11-01', '2026-11-02'],
    ['Africa/Cairo', '2026-04-23T21:59:30.000Z', '2026-04-23', '2026-04-24'],
  ])('in %s at %s, a minute before midnight, is %s, then %s', async (there, moment, before, after) => {
    process.env['TZ'] = there;
    const phone = await newPhone();
    phone.set(Date.parse(moment));
    expect((await phone.practise()).day).toBe(before);
    const due = await phone.dueOn();
    phone.pass(60_000);
    expect((await phone.practise()).day).toBe(after);
    // The second evening's is another day's answer, a minute later or not.
    expect((await phone.dueOn()) > due).toBe(true);
  });

  test('is earlier after a flight to the west, where nothing is lost and what is due comes', async () => {
    process.env['TZ'] = 'Asia/Tokyo';
    const phone = await newPhone();
    phone.set(Date.parse('2026-05-02T01:00:00.000Z'));
    expect((await phone.practise()).day).toBe('2026-05-02');
    const due = await phone.dueOn();
    process.env['TZ'] = 'America/Los_Angeles';
    phone.pass(2 * HOUR_MS);
    expect((await phone.practise()).day).toBe('2026-05-01');
    phone.set(Date.parse(`${due}T20:00:00.000Z`));
    expect((await phone.plan()).state.is).toBe('ready');
    expect(await phone.record.countEntries(phone.id)).toBeGreaterThanOrEqual(2);
    await phone.practise();
    expect((await phone.dueOn()) > due).toBe(true);
  });
});
