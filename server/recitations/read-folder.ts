import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { reciterDetails } from '#contract/recitations.ts';
import { isReciterId, readContents, type Contents } from './file-rules.ts';

type Details = v.InferOutput<typeof reciterDetails>;
export type ReciterFolder =
  | { is: 'good'; id: string; details: Details; contents: Contents }
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
  if (!isReciterId(id))
    return { is: 'unusable', id, why: 'its name may have only the letters a to z, digits, - and _' };
  const entries = await readdir(join(root, id), { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  if (!names.includes(DETAILS)) return { is: 'unusable', id, why: `there is no ${DETAILS} in it` };
  const details = await readDetails(join(root, id, DETAILS));
  if (typeof details === 'string') return { is: 'unusable', id, why: `${DETAILS}: ${details}` };
  const contents = readContents(
    names.filter((name) => name !== DETAILS),
    ayahCounts,
  );
  return { is: 'good', id, details, contents };
}

async function readDetails(path: string): Promise<Details | string> {
  if ((await lstat(path)).size > MOST_DETAILS_BYTES) return 'it is too long';
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    return error instanceof SyntaxError ? 'it is not JSON' : String(error);
  }
  const read = v.safeParse(reciterDetails, json);
  if (read.success) return read.output;
  const [issue] = read.issues;
  return `${v.getDotPath(issue) ?? 'it'}: ${issue.message}`;
}
