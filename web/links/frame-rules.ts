import { fixedDigits, valueOf } from './digits-rules.ts';

/** Which page a link is for: to the listener, and back; from a teacher to the families. */
export type LinkKind = 'listen' | 'heard' | 'pack';

/**
 * Why a link is not read: there is none; it is not ours; it is for the other page; of a newer version; its end is missing,
 * as when a program for messages shortened it; or it was changed.
 */
export type Refusal = 'missing' | 'foreign' | 'other' | 'newer' | 'cut' | 'damaged';

/** A letter and the version, as `L1`, two digits for the length of what is inside, that, and six digits by which damage is seen. */
const VERSION = 1;
const SIGNS: Record<LinkKind, string> = { listen: 'L', heard: 'H', pack: 'P' };
const HEAD = 4;
const CHECK = 6;

/** Longer than any that is ours; nothing is worked out for what is longer. */
const LONGEST = 4096;

export function framed(kind: LinkKind, digits: string): string {
  const text = `${SIGNS[kind]}${VERSION}${fixedDigits(digits.length, 2)}${digits}`;
  return text + fixedDigits(checksum(text), CHECK);
}

/** The six digits of a link that was read: they tell it from every other. */
export function checkOf(framed: string): string {
  return framed.slice(-CHECK);
}

/** What is inside a link's fragment, if it is one for this page and is all there. */
export function unframed(kind: LinkKind, fragment: string): { digits: string } | { refused: Refusal } {
  const found = fragment
    .slice(0, LONGEST + 1)
    .replace(/^#/, '')
    .trim();
  if (found === '') return { refused: 'missing' };
  const [, sign = '', version = ''] = /^([LHP])([1-9]|$)/.exec(found) ?? [];
  if (sign === '') return { refused: 'foreign' };
  if (Number(version) > VERSION) return { refused: 'newer' };
  // A sentence may have gone on after the link.
  const text = /^[0-9A-Za-z]*/.exec(found)?.[0] ?? '';
  if (text.length < HEAD) return { refused: 'cut' };
  const end = HEAD + Number(valueOf(text.slice(2, HEAD)));
  if (text.length < end + CHECK) return { refused: 'cut' };
  if (text.length > end + CHECK) return { refused: 'damaged' };
  if (text.slice(end) !== fixedDigits(checksum(text.slice(0, end)), CHECK)) return { refused: 'damaged' };
  return sign === SIGNS[kind] ? { digits: text.slice(HEAD, end) } : { refused: 'other' };
}

/** CRC-32, which sees whatever a hand or a program changes by mistake. */
function checksum(text: string): number {
  let sum = -1;
  for (const sign of text) {
    sum ^= sign.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~sum >>> 0;
}
