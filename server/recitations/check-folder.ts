import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { missingAyahs, surahsIn } from './file-rules.ts';
import { foldersIn, readReciter, type ReciterFolder } from './read-folder.ts';
import { soundsLike } from './sound-rules.ts';

type Say = (line: string) => void;
type Good = Extract<ReciterFolder, { is: 'good' }>;

const HEAD_BYTES = 16;
const FILES_AT_ONCE = 32;
const NAMES_SHOWN = 10;

/** Says in plain words what of a folder can be offered, what is missing and what is wrong. False when something must be mended. */
export async function checkFolder(root: string, ayahCounts: readonly number[], say: Say): Promise<boolean> {
  const ids = await foldersIn(root);
  if (ids.length === 0) say(`There is no folder of a reciter in ${root}.`);
  let isGood = ids.length > 0;
  for (const id of ids) {
    const folder = await readReciter(root, id, ayahCounts);
    const isUsable = folder.is === 'good' && (await checkReciter(root, folder, ayahCounts, say));
    if (folder.is === 'unusable') say(`${id}: cannot be offered: ${folder.why}.`);
    isGood &&= isUsable;
  }
  return isGood;
}

async function checkReciter(
  root: string,
  { id, details, contents }: Good,
  ayahCounts: readonly number[],
  say: Say,
): Promise<boolean> {
  const { complete, partial } = surahsIn(contents, ayahCounts);
  const names = [...contents.bySurah.values()].flatMap((ayahs) => Array.from(ayahs.values()));
  say(
    `${id}: ${details.name}, ${names.length} of ${sum(ayahCounts)} ayahs, ${complete.length} surahs complete.`,
  );
  say(`  Licence: ${details.licence}`);
  for (const surah of partial)
    say(`  Missing: ${missingAyahs(contents, surah, ayahCounts[surah - 1] ?? 0).join(', ')}`);
  const absent = ayahCounts.length - complete.length - partial.length;
  if (absent > 0) say(`  No recording at all of ${absent} surahs.`);
  if (contents.strange.length > 0) say(`  Not used: ${shortened(contents.strange)}`);
  const broken = await unplayable(join(root, id), names);
  if (broken.length > 0) say(`  Not a recording: ${shortened(broken)}`);
  if (names.length === 0) say('  There is nothing to offer yet.');
  return broken.length === 0 && names.length > 0;
}

/** A download that failed often leaves an empty file, or a page of words under the name of a recording. */
async function unplayable(folder: string, names: readonly string[]): Promise<string[]> {
  const broken: string[] = [];
  for (let start = 0; start < names.length; start += FILES_AT_ONCE) {
    const some = names.slice(start, start + FILES_AT_ONCE);
    const heads = await Promise.all(some.map((name) => headOf(join(folder, name))));
    broken.push(...some.filter((name, index) => !soundsLike(name, heads[index] ?? new Uint8Array())));
  }
  return broken;
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function shortened(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_SHOWN).join(', ');
  return names.length > NAMES_SHOWN ? `${shown} and ${names.length - NAMES_SHOWN} more` : shown;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
