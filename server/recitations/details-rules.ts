import * as v from 'valibot';
import { reciterDetails, type ReciterDetails } from '#contract/reciter-details.ts';

/** What `reciter.json` says, or in plain words what is wrong with it. */
export function parseDetails(text: string | undefined): ReciterDetails | string {
  if (text === undefined) return 'it is too long';
  let json: unknown;
  try {
    // Some editors put a mark in front of the text that no reader of JSON expects.
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
