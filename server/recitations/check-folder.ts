import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '#contract/errors.ts';
import { AUDIO_TYPES, missingAyahs, readFileName, surahsIn } from './file-rules.ts';
import { foldersIn, readReciter, type ReciterFolder } from './read-folder.ts';
import { createFindSound, soundsIn } from './sound-files.ts';

type Say = (line: string) => void;
type Good = Extract<ReciterFolder, { is: 'good' }>;

const NAMES_SHOWN = 10;
const PLAYED = new Set(Object.keys(AUDIO_TYPES));
const OTHER_SOUND = /\.(wav|flac|aac|wma|aiff?|amr|3gp|mp4|webm|oga)$/i;
const EXAMPLE =
  '{ "name": "Imam Yusuf", "style": "Murattal", "riwayah": "Hafs", "licence": "Shared with permission, May 2026" }';

/** Reports what of a folder can be offered, what is missing and what is wrong. False when something must be corrected. */
export async function checkFolder(root: string, ayahCounts: readonly number[], say: Say): Promise<boolean> {
  const sayPrintable: Say = (line) => say(printable(line));
  const ids = await foldersIn(root).catch((error: unknown) => notAFolder(root, error));
  if (typeof ids === 'string') {
    sayPrintable(ids);
    return false;
  }
  const isWhole = await sayUnused(root, ids.length, ayahCounts, sayPrintable);
  let isGood = ids.length > 0 && isWhole;
  for (const id of ids) {
    const folder = await readReciter(root, id, ayahCounts);
    const isUsable =
      folder.is === 'good'
        ? await checkReciter(root, folder, ayahCounts, sayPrintable)
        : sayUnusable(folder, sayPrintable);
    isGood &&= isUsable;
  }
  sayPrintable(
    isGood
      ? `All is well. Start the server with RECITATIONS_DIR=${root}`
      : 'Please correct this, then check again.',
  );
  return isGood;
}

function sayUnusable({ id, why }: Extract<ReciterFolder, { is: 'unusable' }>, say: Say): false {
  say(`${id}: cannot be offered: ${why}.`);
  if (why.includes('reciter.json')) say(`  For example: ${EXAMPLE}`);
  return false;
}

function notAFolder(root: string, error: unknown): string {
  const code = codeOf(error);
  if (code === 'ENOENT')
    return `There is no folder ${root}. Please check its name, capital letters included.`;
  if (code === 'ENOTDIR') return `${root} is a file. Name the folder that holds the folders of the reciters.`;
  return `The folder ${root} cannot be read (${String(error)}).`;
}

/** What beside the folders of reciters is not used, although somebody may expect it. */
async function sayUnused(
  root: string,
  folders: number,
  ayahCounts: readonly number[],
  say: Say,
): Promise<boolean> {
  const entries = await readdir(root, { withFileTypes: true });
  const links = entries.filter((entry) => entry.isSymbolicLink()).map(({ name }) => name);
  const isReciter = entries.some(({ name }) => name === 'reciter.json' || readFileName(name, ayahCounts));
  if (links.length > 0) say(`Links are not followed; put the folders themselves there: ${shortened(links)}`);
  if (isReciter)
    say(
      `There are recordings in ${root} itself. Put them into a folder inside it, for example ${root}/imam-yusuf.`,
    );
  else if (folders === 0)
    say(`There is no folder of a reciter in ${root}. Make one inside it, for example ${root}/imam-yusuf.`);
  return links.length === 0 && !isReciter;
}

async function checkReciter(
  root: string,
  { id, details, contents }: Good,
  ayahCounts: readonly number[],
  say: Say,
): Promise<boolean> {
  const sounding = await soundsIn(contents, createFindSound(join(root, id)));
  const isWhole = surahsIn(sounding, ayahCounts).complete.length;
  const { complete, partial } = surahsIn(contents.bySurah, ayahCounts);
  const [names, heard] = [namesOf(contents.bySurah), new Set(namesOf(sounding))];
  say(`${id}: ${details.name}, ${heard.size} of ${sum(ayahCounts)} ayahs, ${isWhole} surahs complete.`);
  say(`  Licence: ${details.licence}`);
  for (const surah of partial)
    say(`  Missing: ${missingAyahs(contents, surah, ayahCounts[surah - 1] ?? 0).join(', ')}`);
  const absent = ayahCounts.length - complete.length - partial.length;
  if (absent > 0) say(`  No recording at all of ${absent} surahs.`);
  const within = await notFilesIn(join(root, id));
  for (const [why, unused] of [
    ['', contents.strange.filter((name) => !isPlayed(name) && !OTHER_SOUND.test(name))],
    [', only mp3, m4a, ogg and opus are played', contents.strange.filter((name) => OTHER_SOUND.test(name))],
    [', a name is 067001.mp3 or a number up to 6236', contents.strange.filter(isPlayed)],
    [', the ayah has another recording', contents.doubled],
    [', recordings are not looked for in folders', within.folders],
    [', links are not followed', within.links],
  ] as const)
    if (unused.length > 0) say(`  Not used${why}: ${shortened(unused)}`);
  const broken = names.filter((name) => !heard.has(name));
  if (broken.length > 0) say(`  Not a recording: ${shortened(broken)}`);
  if (names.length === 0) say('  There is nothing to offer yet.');
  return broken.length === 0 && names.length > 0;
}

const namesOf = (bySurah: Good['contents']['bySurah']): string[] =>
  [...bySurah.values()].flatMap((ayahs) => Array.from(ayahs.values()));

const isPlayed = (name: string): boolean => PLAYED.has(name.split('.').at(-1)?.toLowerCase() ?? '');

async function notFilesIn(folder: string): Promise<{ folders: string[]; links: string[] }> {
  const entries = await readdir(folder, { withFileTypes: true });
  return {
    folders: entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
    links: entries.filter((entry) => entry.isSymbolicLink()).map(({ name }) => name),
  };
}

function shortened(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_SHOWN).join(', ');
  return names.length > NAMES_SHOWN ? `${shown} and ${names.length - NAMES_SHOWN} more` : shown;
}

/** File names come from anywhere; none may move the cursor or reverse the direction of the text. */
const printable = (line: string): string => line.replaceAll(/[\p{Cc}\p{Cf}]/gu, '?');

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
