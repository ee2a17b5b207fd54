import { expect, test } from 'vitest';
import type { Track } from '#web/api/recitations.ts';
import { recitersOf, tracksOf } from './tracks.ts';

const place = (surah_number: number, ayah_number: number) => ({ surah_number, ayah_number });
const track = (surah: number, ayah: number): Track => ({ surah, ayah, url: `/${surah}/${ayah}`, bytes: 1 });
const reciter = (id: string, complete: number[], partial: number[]) => ({
  id,
  name: id,
  riwayah: 'Hafs' as const,
  licence: 'Given',
  complete,
  partial,
});
const ofSurah = (surah: number, count: number) =>
  Array.from({ length: count }, (_, at) => place(surah, at + 1));

test('tracks are in the order of the passage', () => {
  const whole = [track(1, 3), track(1, 1), track(1, 2)];
  expect(tracksOf(ofSurah(1, 3), whole)).toEqual({
    heard: [track(1, 1), track(1, 2), track(1, 3)],
    missing: '',
  });
});

test('what has no recording is named in runs, with its surah where there are several', () => {
  expect(tracksOf(ofSurah(1, 7), [track(1, 1), track(1, 5)]).missing).toBe('2–4, 6–7');
  expect(tracksOf([...ofSurah(113, 2), ...ofSurah(114, 3)], [track(114, 2)]).missing).toBe(
    '113:1–2, 114:1, 114:3',
  );
});

test('only those are offered who recite some of the passage', () => {
  const all = [reciter('alif', [1], []), reciter('baa', [], [67]), reciter('taa', [2], [3])];
  expect(recitersOf(all, [1, 67]).map(({ id }) => id)).toEqual(['alif', 'baa']);
});
