import { expect } from 'vitest';
import type { BodyOf } from '#contract/record.ts';
import { dice } from '#contract/testing/dice.ts';
import type { Wire } from '#web/api/records.ts';
import { calendarDay } from '#web/platform/clock.ts';
import { joinKey } from '../memory/join-keys.ts';
import { readToday } from '../use/use-today.ts';
import type { Today } from '../plan/today-rules.ts';
import { visitDatabase } from '../store/visit-database.ts';
import { clock, newDevice, newFox, type Device } from './device.ts';

const MINUTES = 10;

/** Whose record it is, and the way to where it is stored. */
type Account = { wire: Wire; owner: string };

/**
 * A phone and a tablet of one learner, who has a goal and says that some surahs are shaky: more than the minutes hold falls
 * due on a day, and with pace forward there is something new all the same.
 */
async function newWeek({ wire, owner }: Account, seed: number) {
  const random = dice(seed);
  const [phone, tablet] = [
    await newDevice(wire, random, visitDatabase(), owner),
    await newDevice(wire, random, visitDatabase(), owner),
  ];
  morning(0);
  const id = await newFox(phone, owner);
  await phone.record.write(id, 'settings', { pace: 'forward' });
  for (const surah of [18, 19, 20, 21, 78, 80, 87])
    await phone.record.write(id, 'round', {
      mode: 'told',
      passages: [{ surah, from: 1, grades: '3'.repeat(60) }],
      seconds: 0,
    });
  await phone.record.write(id, 'goal', { surah: 67, from: 1, to: 30 });

  const todayOn = (device: Device) => readToday(device.record, id, calendarDay(new Date(clock.now)));

  /** Plays what the device plans, one round after another, and tells what was asked: joins, and `lesson`. */
  async function play(device: Device, mostRounds = Infinity): Promise<Played> {
    const played: Played = { asked: [], seconds: 0 };
    for (let round = 0; round < mostRounds; round += 1) {
      const next = firstOf(await todayOn(device), random);
      if (!next) break;
      await device.record.write(id, 'round', next.body);
      played.asked.push(...next.asked);
      played.seconds += next.seconds;
    }
    return played;
  }

  /** Each hears what the other had to send. */
  async function exchange(): Promise<Today> {
    for (const device of [phone, tablet, phone])
      expect(await device.sync()).toMatchObject({ status: 'done' });
    return expectAgreement();
  }

  /** All know the same, so all plan the same. */
  async function expectAgreement(): Promise<Today> {
    const [one, other] = [await todayOn(phone), await todayOn(tablet)];
    expect(other).toEqual(one);
    const memories = [await phone.record.memoryOf(id), await tablet.record.memoryOf(id)];
    expect(new Map(memories[1]?.joins)).toEqual(new Map(memories[0]?.joins));
    return one;
  }

  return { phone, tablet, play, exchange, expectAgreement };
}

function morning(day: number): void {
  clock.now = new Date(2026, 0, 5 + day, 8).getTime();
}

/** What was asked, and how long the plan said that it would take. */
type Played = { asked: string[]; seconds: number };

function firstOf(
  { state, habits }: Today,
  random: () => number,
): (Played & { body: BodyOf<'round'> }) | undefined {
  if (state.is !== 'ready') return undefined;
  const next = state.reviews[0];
  const first = next ?? (state.lesson ? undefined : state.recent[0]);
  const { surah, from, to } = first ?? state.lesson ?? { surah: 0, from: 1, to: 0 };
  const ayahs = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const grades = ayahs.map((ayah) => {
    if (!first) return '1';
    if (!first.asked.includes(ayah)) return '0';
    return random() < 0.8 ? '3' : '1';
  });
  const asked = first ? first.joins.map((ayah) => joinKey(surah, ayah)) : ['lesson'];
  const passages = [{ surah, from, grades: grades.join('') }];
  // Each round has a speed of its own, so that reading them in another order would change the plan.
  const took = ayahs.length * (6 + Math.floor(random() * 20));
  const seconds = first ? ayahs.length * habits.secondsAnAyah : (state.lesson?.seconds ?? 0);
  return { asked, seconds, body: { mode: first ? first.mode : 'lesson', passages, seconds: took } };
}

const secondsOf = ({ state }: Today) => (state.is === 'ready' ? state.seconds : 0);

/**
 * Plays a week on both, by turns, apart and with a day left out; after each exchange they agree on what is left. Answers
 * what they say on the morning after it.
 */
export async function liveOneWeek(account: Account, seed: number): Promise<Today> {
  const { phone, tablet, play, exchange, expectAgreement } = await newWeek(account, seed);
  await exchange();

  // Begun on one, it goes on where it was on the other, and nothing is asked twice.
  for (const day of [0, 1, 2]) {
    morning(day);
    const planned = await expectAgreement();
    expect(secondsOf(planned)).toBeLessThanOrEqual(MINUTES * 60);
    const parts = [await play(phone, 1)];
    await exchange();
    parts.push(await play(tablet, 2));
    await exchange();
    parts.push(await play(phone));
    const over = await exchange();
    const asked = parts.flatMap((part) => part.asked);
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(asked).size).toBe(asked.length);
    // What is taught again takes its time from the lesson, and a day of wrong answers has none.
    expect(parts.reduce((sum, { seconds }) => sum + seconds, 0)).toBeLessThanOrEqual(secondsOf(planned));
    expect(over.state.is).toBe('over');
  }

  // Without a network both do the whole day; in the evening it was one day.
  morning(3);
  for (const device of [tablet, phone]) expect((await play(device)).asked).not.toEqual([]);
  expect((await exchange()).state.is).toBe('over');

  // A day is missed. What the phone did on the next is heard only after the tablet has gone on.
  morning(5);
  expect(secondsOf(await expectAgreement())).toBeLessThanOrEqual(MINUTES * 60);
  await play(phone, 3);
  morning(6);
  await play(tablet);
  expect(secondsOf(await exchange())).toBeLessThanOrEqual(MINUTES * 60);
  await play(phone);
  expect((await exchange()).state.is).toBe('over');

  morning(7);
  return expectAgreement();
}
