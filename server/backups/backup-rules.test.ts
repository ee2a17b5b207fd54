import { describe, expect, test } from 'vitest';
import {
  backupName,
  hasRoom,
  isDue,
  isSavedBefore,
  isUnfinished,
  madeAt,
  newestOf,
  toRemove,
} from './backup-rules.ts';
import type { BackupFile } from './backup-rules.ts';

const fileOf = (moment: string, bytes = 1): BackupFile => {
  const date = new Date(moment);
  return { name: backupName(date), madeAt: date, bytes };
};

describe('a backup is due', () => {
  test.each([
    ['none was made yet', [], '2026-11-18T12:00:00Z', 'UTC', true],
    ['tonight’s is missing', ['2026-11-17T03:10:00Z'], '2026-11-18T03:00:00Z', 'UTC', true],
    ['it is evening still', ['2026-11-17T03:10:00Z'], '2026-11-18T02:59:00Z', 'UTC', false],
    ['tonight’s is there', ['2026-11-18T03:00:10Z'], '2026-11-18T23:59:00Z', 'UTC', false],
    ['one was made by day', ['2026-11-18T10:00:00Z'], '2026-11-19T02:00:00Z', 'UTC', false],
    ['it is night at the site', ['2026-11-17T18:30:00Z'], '2026-11-18T18:05:00Z', 'Asia/Tokyo', true],
    ['it is day at the site', ['2026-11-17T18:05:00Z'], '2026-11-18T17:30:00Z', 'Asia/Tokyo', false],
    ['the server was off for a week', ['2026-11-10T03:00:00Z'], '2026-11-18T14:00:00Z', 'UTC', true],
    ['the clocks went forward', ['2026-03-28T03:10:00Z'], '2026-03-29T03:00:00Z', 'Europe/London', true],
    ['the clocks went back', ['2026-10-24T02:10:00Z'], '2026-10-25T03:05:00Z', 'Europe/London', true],
    [
      'the only one is of a clock that was years ahead',
      ['2036-01-01T03:00:00Z'],
      '2026-11-18T03:00:00Z',
      'UTC',
      true,
    ],
  ])('or not, when %s', (_, made, now, zone, due) => {
    expect(
      isDue(
        made.map((moment) => fileOf(moment)),
        new Date(now),
        zone,
      ),
    ).toBe(due);
  });
});

test('the last seven are kept, the one just made among them', () => {
  const days = Array.from({ length: 9 }, (_, day) => fileOf(`2026-11-0${day + 1}T03:00:00Z`));
  expect(toRemove(days, 7, days[8]?.name ?? '')).toEqual([days[0]?.name, days[1]?.name]);
  expect(toRemove(days.slice(0, 7), 7, days[6]?.name ?? '')).toEqual([]);
  expect(toRemove(days.slice(0, 2), 1, days[1]?.name ?? '')).toEqual([days[0]?.name]);
  // A clock that was ahead must not make the newest the first to go.
  const now = fileOf('2026-11-09T03:00:00Z');
  const years = Array.from({ length: 7 }, (_, year) => fileOf(`203${year}-01-01T03:00:00Z`));
  expect(toRemove([...years, now], 7, now.name)).toEqual([years[0]?.name]);
  const nextNight = fileOf('2026-11-10T03:00:00Z');
  expect(toRemove([...years.slice(1), now, nextNight], 7, nextNight.name)).toEqual([years[1]?.name]);
});

test('a name tells when it was made, and nothing else in the folder counts', () => {
  const now = new Date('2026-11-18T03:04:05.678Z');
  expect(backupName(now)).toBe('2026-11-18T03-04-05Z.gz');
  expect(backupName(now, '0104_x')).toBe('2026-11-18T03-04-05Z-before-0104_x.gz');
  for (const name of [backupName(now), backupName(now, '0104_x')])
    expect(madeAt(name)?.toISOString()).toBe('2026-11-18T03:04:05.000Z');
  for (const name of ['mine.gz', `${backupName(now)}.unchecked`, '.DS_Store'])
    expect(madeAt(name)).toBeUndefined();
  expect(isUnfinished(`${backupName(now)}.unchecked.part-77`)).toBe(true);
  expect(isUnfinished('mine.gz')).toBe(false);
});

test('an update that is tried again and again is saved before once a day', () => {
  const now = new Date('2026-11-18T12:00:00Z');
  const before = (moment: string, migration: string): BackupFile => ({
    ...fileOf(moment),
    name: backupName(new Date(moment), migration),
  });
  expect(isSavedBefore([before('2026-11-18T11:00:00Z', '0104_x')], '0104_x', now)).toBe(true);
  expect(isSavedBefore([before('2026-11-18T11:00:00Z', '0103_y')], '0104_x', now)).toBe(false);
  expect(isSavedBefore([before('2026-11-16T11:00:00Z', '0104_x')], '0104_x', now)).toBe(false);
  expect(isSavedBefore([fileOf('2026-11-18T11:00:00Z')], '0104_x', now)).toBe(false);
});

test('the newest is found, and a disk that would be full afterwards is not written to', () => {
  expect(newestOf([fileOf('2026-11-02T03:00:00Z', 2), fileOf('2026-11-01T03:00:00Z', 1)])?.bytes).toBe(2);
  expect(newestOf([])).toBeUndefined();
  expect(hasRoom(1e9, 1e6)).toBe(true);
  expect(hasRoom(1e9, 1e9)).toBe(false);
  expect(hasRoom(1e8, 0)).toBe(false);
});
