import { surahs } from '#content/surahs.ts';

/** The ways to practise a passage. A link holds the place in this list: new ones come at its end. */
export const PACK_MODES = ['order', 'next', 'recite', 'place'] as const;
type PackMode = (typeof PACK_MODES)[number];

/** The same goes for the games. */
export const PACK_GAMES = ['letter-safari', 'bubble-pop'] as const;
export type PackGame = (typeof PACK_GAMES)[number];

export type PackPassage = { surah: number; from: number; to: number; mode: PackMode };
/** A phrase by its words, from 1. */
export type PackPhrase = { surah: number; ayah: number; from: number; to: number };

/** What a teacher gives a class for a week. */
export type Pack = {
  title: string;
  /** To the parents. */
  note: string;
  passages: readonly PackPassage[];
  /** By their names. */
  letters: readonly string[];
  game: PackGame;
  phrases: readonly PackPhrase[];
};

export type Task =
  | { is: 'passage'; passage: PackPassage }
  | { is: 'letters'; letters: readonly string[]; game: PackGame }
  | { is: 'phrases'; phrases: readonly PackPhrase[] };

/** More would not fit in a code that a cheap phone reads. `bytes`: title and note together, as UTF-8. */
export const PACK_MOST = { passages: 3, letters: 6, phrases: 5, phraseWords: 32, bytes: 140 };

export const EMPTY_PACK: Pack = {
  title: '',
  note: '',
  passages: [],
  letters: [],
  game: 'letter-safari',
  phrases: [],
};

/** In the order in which a family sees them; a task's number is its place, from 1. */
export function tasksOf({ passages, letters, game, phrases }: Pack): Task[] {
  return [
    ...passages.map((passage): Task => ({ is: 'passage', passage })),
    ...(letters.length > 0 ? [{ is: 'letters', letters, game } as const] : []),
    ...(phrases.length > 0 ? [{ is: 'phrases', phrases } as const] : []),
  ];
}

/** How many bytes title and note have left; below 0 where they are too long. */
export function bytesLeft({ title, note }: Pick<Pack, 'title' | 'note'>): number {
  const bytes = new TextEncoder().encode(tidy(title) + tidy(note)).length;
  return PACK_MOST.bytes - bytes;
}

/** What is not printed, and what turns the direction of the text that follows. */
const UNPRINTED = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069]+/gu;

/** A text as a link holds it: in one line. */
export function tidy(text: string): string {
  return text.replace(UNPRINTED, ' ').replace(/\s+/g, ' ').trim().normalize('NFC');
}

export function isRealPassage({ surah, from, to }: Omit<PackPassage, 'mode'>): boolean {
  return from >= 1 && from <= to && to <= (surahs[surah - 1]?.ayahCount ?? 0);
}

/** Undefined for a pack that can be sent; otherwise what is wrong with it. */
export function problemOf(pack: Pack): 'empty' | 'tooLong' | 'noSuchAyahs' | undefined {
  if (bytesLeft(pack) < 0) return 'tooLong';
  if (!pack.passages.every(isRealPassage)) return 'noSuchAyahs';
  return tasksOf(pack).length === 0 ? 'empty' : undefined;
}
