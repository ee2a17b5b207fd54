import { expect, test } from 'vitest';
import type { BodyOf } from '#contract/record.ts';
import { calendarDay } from '#web/platform/clock.ts';
import { joinKey } from './join-keys.ts';
import { clock, newDevice, newFox, type Device } from './testing/device.ts';
import { dice } from './testing/entries.ts';
import { startServer } from './testing/server.ts';
import { readToday } from './today.ts';
import type { Today } from './today-rules.ts';

const MINUTES = 10;
const SEED = Math.floor(Math.random() * 2 ** 31);

/** A phone and a tablet of one learner, who has a goal and says that some short surahs are shaky. */
async function newWeek() {
  const { wire } = startServer();
  const random = dice(SEED);
  const [phone, tablet] = [await newDevice(wire, random), await newDevice(wire, random)];
  morning(0);
  const id = await newFox(phone);
  for (const surah of [78, 80, 87])
    await phone.record.write(id, 'round', {
      mode: 'told',
      passages: [{ surah, from: 1, grades: '3'.repeat(40) }],
      seconds: 0,
    });
  await phone.record.write(id, 'goal', { surah: 67, from: 1, to: 30 });

  const todayOn = (device: Device) => readToday(device.record, id, calendarDay(new Date(clock.now)));

  /** Plays what the device plans, one round after another, and tells what was asked: joins, and `lesson`. */
  async function play(device: Device, mostRounds = Infinity): Promise<string[]> {
    const asked: string[] = [];
    for (let round = 0; round < mostRounds; round += 1) {
      const next = firstOf(await todayOn(device), random);
      if (!next) break;
      await device.record.write(id, 'round', next.body);
      asked.push(...next.asked);
    }
    return asked;
  }

  /** Until nobody has anything to add: what a device hears may make it note how far a plant has come. */
  async function exchange(): Promise<void> {
    for (const device of [phone, tablet, phone, tablet, phone, tablet]) {
      await device.sync();
      await device.record.memoryOf(id);
    }
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

type Next = { asked: string[]; body: BodyOf<'round'> };

function firstOf({ state }: Today, random: () => number): Next | undefined {
  if (state.is !== 'ready') return undefined;
  const [first] = state.rounds;
  const { surah, from, to } = first ?? state.lesson ?? { surah: 0, from: 1, to: 0 };
  const ayahs = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const grades = ayahs.map((ayah) => {
    if (!first) return '1';
    if (!first.joins.includes(ayah)) return '0';
    return random() < 0.8 ? '3' : '1';
  });
  const asked = first ? first.joins.map((ayah) => joinKey(surah, ayah)) : ['lesson'];
  const passages = [{ surah, from, grades: grades.join('') }];
  return { asked, body: { mode: first ? first.mode : 'lesson', passages, seconds: 10 * ayahs.length } };
}

const secondsOf = ({ state }: Today) => (state.is === 'ready' ? state.seconds : 0);

test(`a week on two devices is one week, seed ${SEED}`, async () => {
  const { phone, tablet, play, exchange, expectAgreement } = await newWeek();
  await exchange();

  // Begun on one, it goes on where it was on the other, and nothing is asked twice.
  for (const day of [0, 1, 2]) {
    morning(day);
    const planned = await expectAgreement();
    expect(secondsOf(planned)).toBeLessThanOrEqual(MINUTES * 60);
    const asked = await play(phone, 1);
    await exchange();
    asked.push(...(await play(tablet, 2)));
    await exchange();
    asked.push(...(await play(phone)));
    await exchange();
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(asked).size).toBe(asked.length);
    expect((await expectAgreement()).state.is).toBe('over');
  }

  // Without a network both do the whole day; in the evening it was one day.
  morning(3);
  expect(await play(tablet)).toContain('lesson');
  expect(await play(phone)).toContain('lesson');
  await exchange();
  expect((await expectAgreement()).state.is).toBe('over');

  // A day is missed. What the phone did on the next is heard only after the tablet has gone on.
  morning(5);
  expect(secondsOf(await expectAgreement())).toBeLessThanOrEqual(MINUTES * 60);
  await play(phone, 3);
  morning(6);
  await play(tablet);
  await exchange();
  const left = await expectAgreement();
  expect(secondsOf(left)).toBeLessThanOrEqual(MINUTES * 60);
  await play(phone);
  await exchange();
  expect((await expectAgreement()).state.is).toBe('over');

  morning(7);
  expect(secondsOf(await expectAgreement())).toBeGreaterThan(0);
});
