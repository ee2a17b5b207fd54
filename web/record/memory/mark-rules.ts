import type { HeardPassage } from '#contract/heard.ts';
import { readBody, type BodyOf, type Entry } from '#contract/record.ts';
import { numberOfDay } from './day-rules.ts';
import { byTime } from './entry-order-rules.ts';
import type { FoldForm } from './fold-rules.ts';
import { countIn, joinKey, joinKeys } from './join-keys.ts';

/** What listeners marked, by ayah (`67:3`) and word from 1, as long as it was not heard twice without a mark since. */
export type Marks = ReadonlyMap<string, ReadonlyMap<number, MarkedWord>>;

type MarkedWord = {
  /** The days of its marks, and of those that said it had to be told; numbers of `day-rules`. */
  markedOn: readonly number[];
  helpedOn: readonly number[];
  /** How often it was heard without a mark since. */
  cleanTimes: number;
};

const CLEAN_TIMES_TO_GO = 2;

export const marksForm: FoldForm<Marks> = {
  kinds: ['heard'],
  future: 'wait',
  start: () => new Map(),
  add(before, entries) {
    const marks = new Map(before);
    for (const entry of entries) addHeard(marks, entry);
    return marks;
  },
};

function addHeard(marks: Map<string, ReadonlyMap<number, MarkedWord>>, entry: Entry): void {
  const heard = readBody(entry, 'heard');
  if (!heard) return;
  const day = numberOfDay(entry.day);
  const marked = markedIn(heard);
  // An ayah in which one passage ends and the next begins was heard once.
  for (const key of new Set(heard.passages.flatMap(({ surah, from, to }) => joinKeys(surah, from, to)))) {
    const words = new Map(marks.get(key));
    for (const [word, before] of words)
      if (before.cleanTimes + 1 < CLEAN_TIMES_TO_GO)
        words.set(word, { ...before, cleanTimes: before.cleanTimes + 1 });
      else words.delete(word);
    for (const [word, isHelped] of marked.get(key) ?? []) {
      const { markedOn = [], helpedOn = [] } = marks.get(key)?.get(word) ?? {};
      const helped = isHelped ? [...helpedOn, day] : helpedOn;
      words.set(word, { markedOn: [...markedOn, day], helpedOn: helped, cleanTimes: 0 });
    }
    if (words.size > 0) marks.set(key, words);
    else marks.delete(key);
  }
}

/** The marked words of each ayah, and whether they had to be told. */
function markedIn({ marks }: BodyOf<'heard'>): Map<string, Map<number, boolean>> {
  const marked = new Map<string, Map<number, boolean>>();
  for (const [surah, ayah, word, kind] of marks) {
    const key = joinKey(surah, ayah);
    const words = marked.get(key) ?? new Map<number, boolean>();
    marked.set(key, words.set(word, kind === 'helped' || words.get(word) === true));
  }
  return marked;
}

/** How strongly a word is underlined: the more often it was marked. */
export type MarkStrength = 1 | 2 | 3;

const SHOWN_DAYS = 60;

/** The words that are underlined on a day, each as `67:3:7`. */
export function markedWords(marks: Marks, day: number): ReadonlyMap<string, MarkStrength> {
  const strengths = new Map<string, MarkStrength>();
  for (const [key, words] of marks)
    for (const [word, { markedOn }] of words) {
      const times = lately(markedOn, day);
      if (times > 0) strengths.set(`${key}:${word}`, times === 1 ? 1 : times === 2 ? 2 : 3);
    }
  return strengths;
}

/** A word by its place in the text, from 1. */
export type Word = { surah: number; ayah: number; word: number };

const OFTEN = 2;

/** The words that had to be told again and again; the most often first, and of those in the order of the Qur'an. */
export function oftenHelped(marks: Marks, day: number): Word[] {
  return [...marks]
    .flatMap(([key, words]) => {
      const [surah = 0, ayah = 0] = key.split(':').map(Number);
      return [...words].map(([word, { helpedOn }]) => ({ surah, ayah, word, times: lately(helpedOn, day) }));
    })
    .filter(({ times }) => times >= OFTEN)
    .toSorted(
      (one, other) =>
        other.times - one.times || one.surah - other.surah || one.ayah - other.ayah || one.word - other.word,
    )
    .map(({ surah, ayah, word }) => ({ surah, ayah, word }));
}

/** What somebody listened to last, and how many places they marked. */
export type LastHeard = { day: string; passages: readonly HeardPassage[]; places: number };

/** Undefined where nobody has listened yet. */
export function lastHeard(entries: readonly Entry[], today: string): LastHeard | undefined {
  const last = byTime(entries.filter(({ day }) => day <= today)).findLast((entry) => realPassages(entry));
  const passages = last && realPassages(last);
  const marks = last && readBody(last, 'heard')?.marks;
  return passages && marks && { day: last.day, passages, places: marks.length };
}

/** Another version or hand may have named ayahs that there are not. */
function realPassages(entry: Entry): HeardPassage[] | undefined {
  const real = readBody(entry, 'heard')?.passages.flatMap(({ surah, from, to }) => {
    const count = countIn(surah, from, to - from + 1);
    return count > 0 ? [{ surah, from, to: from + count - 1 }] : [];
  });
  return real && real.length > 0 ? real : undefined;
}

function lately(days: readonly number[], today: number): number {
  return days.filter((day) => today - day <= SHOWN_DAYS).length;
}
