import { constants } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { reciterDetails, type ReciterDetails } from '#contract/reciter-details.ts';
import { isReciterId, readContents, seemToBeSurahs, suggestedId, type Contents } from './file-rules.ts';

export type ReciterFolder =
  | { is: 'good'; id: string; details: ReciterDetails; contents: Contents }
  | { is: 'unusable'; id: string; why: string };

const DETAILS = 'reciter.json';
const MOST_DETAILS_BYTES = 10_000;

/** The folders in a folder; links are never followed, so that nothing outside can be reached. */
export async function foldersIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}

/** Reads the names in one reciter's folder, and what it says about itself; no recording is opened. */
export async function readReciter(
  root: string,
  id: string,
  ayahCounts: readonly number[],
): Promise<ReciterFolder> {
  const unusable = (why: string): ReciterFolder => ({ is: 'unusable', id, why });
  if (!isReciterId(id))
    return unusable(
      `its name may have only the letters a to z, digits, - and _, for example ${suggestedId(id)}`,
    );
  try {
    const entries = await readdir(join(root, id), { withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    if (!names.includes(DETAILS)) return unusable(withoutDetails(names));
    const details = parseDetails(await readShort(join(root, id, DETAILS)));
    if (typeof details === 'string') return unusable(`${DETAILS}: ${details}`);
    const contents = readContents(
      names.filter((name) => name !== DETAILS),
      ayahCounts,
    );
    if (seemToBeSurahs(names))
      return unusable(
        'its recordings numbered up to 114 seem to be whole surahs; each ayah needs a recording of its own',
      );
    return { is: 'good', id, details, contents };
  } catch (error) {
    return unusable(`it cannot be read (${error instanceof Error ? error.message : String(error)})`);
  }
}

function withoutDetails(names: readonly string[]): string {
  const almost = names.find((name) => /^reciter\b.*\.(json|txt)$/i.test(name));
  const missing = `there is no ${DETAILS} in it`;
  return almost ? `${missing}; rename ${JSON.stringify(almost)}` : missing;
}

/** Undefined when it is longer than such a file can be. What took the file's place meanwhile is not waited for. */
async function readShort(path: string): Promise<string | undefined> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_DETAILS_BYTES + 1));
    return bytesRead > MOST_DETAILS_BYTES ? undefined : buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The content of `reciter.json`, or what is wrong with it in plain language. */
function parseDetails(text: string | undefined): ReciterDetails | string {
  if (text === undefined) return 'it is too long';
  let json: unknown;
  try {
    // Some editors write a byte order mark, which JSON.parse refuses.
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return notJson(text);
  }
  const read = v.safeParse(reciterDetails, json);
  if (read.success) return read.output;
  const name = v.getDotPath(read.issues[0]);
  if (name === null) return 'it must look like { "name": …, "riwayah": "Hafs", "licence": … }';
  if (name === 'riwayah') return 'riwayah must be "Hafs", as the text on the screen is';
  const isThere = json instanceof Object && Object.hasOwn(json, name);
  return isThere ? `${name} is empty, too long or no text` : `${name} is missing`;
}

function notJson(text: string): string {
  const curly = text.split('\n').findIndex((line) => /[“”„‘’]/.test(line));
  return curly < 0
    ? 'it is not JSON; look at the quotation marks and commas'
    : `it is not JSON; the quotation marks in line ${curly + 1} must be straight ones`;
}
