import { afterEach, expect, test } from 'vitest';
import { surahs } from '#content/surahs.ts';
import { ayahName } from '#contract/recitations.ts';
import { checkFolder } from './check-folder.ts';
import { DETAILS, recitationFolder } from './testing/folder.ts';

const ayahCounts = surahs.map(({ ayahCount }) => ayahCount);
const SOUND = 'ID3 0123456789';

const atEnd: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of atEnd.splice(0)) await end();
});

const fatihah = Object.fromEntries(
  Array.from({ length: 7 }, (_, index) => [`alif/${ayahName(1, index + 1)}.mp3`, SOUND]),
);

const check = async (files: Parameters<typeof recitationFolder>[0]) => {
  const folder = await recitationFolder(files);
  atEnd.push(folder.remove);
  const lines: string[] = [];
  const isGood = await checkFolder(folder.root, ayahCounts, (line) => void lines.push(line));
  return { isGood, text: lines.join('\n') };
};

test('a whole set is good', async () => {
  const names = ayahCounts.flatMap((count, surah) =>
    Array.from({ length: count }, (_, ayah) => ayahName(surah + 1, ayah + 1)),
  );
  const { isGood, text } = await check({
    'alif/reciter.json': DETAILS,
    ...Object.fromEntries(names.map((name) => [`alif/${name}.mp3`, SOUND])),
  });
  expect(isGood).toBe(true);
  expect(text).toBe(
    'alif: A reciter, 6236 of 6236 ayahs, 114 surahs complete.\n  Licence: Given to this community',
  );
});

test('what is missing, unused, broken or cannot be offered is named', async () => {
  const { isGood, text } = await check({
    'alif/reciter.json': DETAILS,
    ...fatihah,
    'alif/002001.mp3': '<!doctype html>',
    'alif/cover.jpg': 'picture',
    'baa/001001.mp3': SOUND,
    'the best one/001001.mp3': SOUND,
  });
  expect(isGood).toBe(false);
  expect(text).toContain('  Missing: 2:2–286\n  No recording at all of 112 surahs.');
  expect(text).toContain('  Not used: cover.jpg\n  Not a recording: 002001.mp3');
  expect(text).toContain('baa: cannot be offered: there is no reciter.json in it.');
  expect(text).toContain('the best one: cannot be offered: its name may have only');
});

test('an empty folder is said to be empty', async () => {
  const { isGood, text } = await check({ 'readme.txt': 'nothing' });
  expect(isGood).toBe(false);
  expect(text).toMatch(/^There is no folder of a reciter in /);
});
