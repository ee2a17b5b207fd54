import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { mp3Sound } from '#content/testing/sounds.ts';
import { ayahName } from '#contract/recitations.ts';
import { checkFolder } from './check-folder.ts';
import { ayahCounts } from './testing/app.ts';
import { DETAILS, recitationFolder } from './testing/folder.ts';

const SOUND = mp3Sound();

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
  return { isGood, root: folder.root, text: lines.join('\n') };
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
  expect(text).toMatch(
    /^alif: A reciter, 6236 of 6236 ayahs, 114 surahs complete.\n {2}Licence: Given to this community\nAll is well. Start the server with RECITATIONS_DIR=\S+$/,
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
  expect(text).toContain('  For example: { "name": "Imam Yusuf"');
  expect(text).toMatch(
    /the best one: cannot be offered: its name may have only .* for example the-best-one\./,
  );
  expect(text).toMatch(/\nPlease correct this, then check again\.$/);
});

test.each([
  ['nothing', ''],
  ['noise', Buffer.alloc(20_000, 7)],
])('a surah with %s under the name of a recording is not said to be complete', async (_, content) => {
  const { isGood, text } = await check({
    'alif/reciter.json': DETAILS,
    ...fatihah,
    'alif/001004.mp3': content,
  });
  expect(isGood).toBe(false);
  expect(text).toContain('alif: A reciter, 6 of 6236 ayahs, 0 surahs complete.');
  expect(text).toContain('  Not a recording: 001004.mp3');
});

describe('what a volunteer is told about', () => {
  test.each<[string, Parameters<typeof recitationFolder>[0], string]>([
    [
      'recordings beside instead of inside a folder',
      { '001001.mp3': SOUND, 'reciter.json': DETAILS },
      'There are recordings in ROOT itself. Put them into a folder inside it, for example ROOT/imam-yusuf.',
    ],
    [
      'whole surahs',
      {
        'alif/reciter.json': DETAILS,
        ...Object.fromEntries(
          ayahCounts.map((_, at) => [`alif/${String(at + 1).padStart(3, '0')}.mp3`, SOUND]),
        ),
      },
      'alif: cannot be offered: its recordings numbered up to 114 seem to be whole surahs; each ayah needs a recording of its own.',
    ],
    [
      'the whole surahs of the last juz',
      {
        'alif/reciter.json': DETAILS,
        ...Object.fromEntries(['078', '079', '100', '114'].map((name) => [`alif/${name}.mp3`, SOUND])),
      },
      'alif: cannot be offered: its recordings numbered up to 114 seem to be whole surahs; each ayah needs a recording of its own.',
    ],
    [
      'an ending that an editor added',
      { 'alif/Reciter.json.txt': DETAILS, ...fatihah },
      'alif: cannot be offered: there is no reciter.json in it; rename "Reciter.json.txt".',
    ],
    [
      'curly quotation marks',
      { 'alif/reciter.json': '{\n“name”: "x" }', ...fatihah },
      'reciter.json: it is not JSON; the quotation marks in line 2 must be straight ones.',
    ],
    [
      'a missing comma',
      { 'alif/reciter.json': '{ "name": "x" "licence": "y" }', ...fatihah },
      'reciter.json: it is not JSON; look at the quotation marks and commas.',
    ],
    [
      'a list in the place of a description',
      { 'alif/reciter.json': '"Imam Yusuf"', ...fatihah },
      'reciter.json: it must look like { "name": …, "riwayah": "Hafs", "licence": … }.',
    ],
    [
      'no licence',
      { 'alif/reciter.json': { ...DETAILS, licence: undefined }, ...fatihah },
      'reciter.json: licence is missing.',
    ],
    [
      'an empty name',
      { 'alif/reciter.json': { ...DETAILS, name: '' }, ...fatihah },
      'reciter.json: name is empty, too long or no text.',
    ],
    [
      'another riwayah',
      { 'alif/reciter.json': { ...DETAILS, riwayah: 'Warsh' }, ...fatihah },
      'reciter.json: riwayah must be "Hafs", as the text on the screen is.',
    ],
    [
      'a description of great length',
      { 'alif/reciter.json': `"${'x'.repeat(20_000)}"`, ...fatihah },
      'reciter.json: it is too long.',
    ],
    [
      'sounds that are not played',
      { 'alif/reciter.json': DETAILS, ...fatihah, 'alif/001001.wav': SOUND },
      '  Not used, only mp3, m4a, ogg and opus are played: 001001.wav',
    ],
    [
      'names that say no ayah',
      { 'alif/reciter.json': DETAILS, ...fatihah, 'alif/Mulk 1.mp3': SOUND },
      '  Not used, a name is 067001.mp3 or a number up to 6236: Mulk 1.mp3',
    ],
    [
      'an ayah twice',
      { 'alif/reciter.json': DETAILS, ...fatihah, 'alif/1.mp3': SOUND },
      '  Not used, the ayah has another recording: 1.mp3',
    ],
    [
      'folders inside',
      { 'alif/reciter.json': DETAILS, 'alif/001/001001.mp3': SOUND },
      '  Not used, recordings are not looked for in folders: 001\n  There is nothing to offer yet.',
    ],
    [
      'names that would write over the screen',
      { 'alif/reciter.json': DETAILS, ...fatihah, 'alif/\u001B[2Jx.mp3': SOUND },
      '  Not used, a name is 067001.mp3 or a number up to 6236: ?[2Jx.mp3',
    ],
  ])('%s', async (_, files, line) => {
    const { root, text } = await check(files);
    expect(text.replaceAll(root, 'ROOT')).toContain(line);
  });

  test('links', async () => {
    const folder = await recitationFolder({ 'alif/reciter.json': DETAILS, ...fatihah });
    atEnd.push(folder.remove);
    await symlink(join(folder.root, 'alif'), join(folder.root, 'baa'));
    await symlink(join(folder.root, 'alif/001001.mp3'), join(folder.root, 'alif/001002.ogg'));
    const lines: string[] = [];
    expect(await checkFolder(folder.root, ayahCounts, (line) => void lines.push(line))).toBe(false);
    expect(lines).toContain('Links are not followed; put the folders themselves there: baa');
    expect(lines).toContain('  Not used, links are not followed: 001002.ogg');
  });

  test.each([
    ['nowhere', 'There is no folder ROOT/nowhere. Please check its name, capital letters included.'],
    ['a.txt', 'ROOT/a.txt is a file. Name the folder that holds the folders of the reciters.'],
  ])('a folder that is none: %s', async (name, line) => {
    const folder = await recitationFolder({ 'a.txt': '' });
    atEnd.push(folder.remove);
    const lines: string[] = [];
    const isGood = await checkFolder(join(folder.root, name), ayahCounts, (said) => void lines.push(said));
    expect(isGood).toBe(false);
    expect(lines.map((said) => said.replaceAll(folder.root, 'ROOT'))).toEqual([line]);
  });

  test('a description that an editor saved with its mark in front is read', async () => {
    const { isGood } = await check({ 'alif/reciter.json': `\uFEFF${JSON.stringify(DETAILS)}`, ...fatihah });
    expect(isGood).toBe(true);
  });
});

test('an empty folder is said to be empty', async () => {
  const { isGood, text } = await check({ 'readme.txt': 'nothing' });
  expect(isGood).toBe(false);
  expect(text).toMatch(/^There is no folder of a reciter in /);
});
