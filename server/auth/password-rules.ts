import { passwordLengthProblem } from '#contract/auth.ts';
import { COMMON_WALKS, COMMON_WORDS } from './common-passwords.ts';

type PasswordWeakness = { reason: 'length' | 'pwned'; message: string };

/** Why a new password would be guessed, or nothing if it may be used. */
export function passwordWeakness(password: string, email: string): PasswordWeakness | undefined {
  const lengthProblem = passwordLengthProblem(password);
  if (lengthProblem !== undefined) return { reason: 'length', message: lengthProblem };
  if (isCommon(password) || isAddress(password, email)) {
    return { reason: 'pwned', message: 'This password is easy to guess, please choose a different one.' };
  }
  return undefined;
}

const LETTER_FOR_DIGIT: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');
  if (isRepetition(plain) || COMMON_WALKS.some((walk) => walk.includes(plain))) return true;
  const word = withoutEdges(plain);
  return [word, withLettersForDigits(word)].some((word) => COMMON_WORDS.has(word));
}

/** One piece of up to four characters again and again, as in aaaaaaaa or 12341234. */
function isRepetition(text: string): boolean {
  return /^(.{1,4}?)\1+$/su.test(text) && Array.from(text).length >= 6;
}

function withLettersForDigits(text: string): string {
  return text.replaceAll(/[013457@$]/g, (digit) => LETTER_FOR_DIGIT[digit] ?? digit);
}

/** Up to four digits or signs before and six after do not make a common word uncommon. */
function withoutEdges(text: string): string {
  return text.replace(/^[\p{N}\p{P}\p{S}]{0,4}/u, '').replace(/[\p{N}\p{P}\p{S}]{0,6}$/u, '');
}

function isAddress(password: string, email: string): boolean {
  const typed = password.toLowerCase();
  return typed === email || typed === email.slice(0, email.lastIndexOf('@'));
}
