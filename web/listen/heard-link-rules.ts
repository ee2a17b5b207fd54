import { HEARD_MOST, MARKS, type HeardPassage, type WordMark } from '#contract/heard.ts';
import { digitsOf, readDigits, type Field, type FieldReader } from '#web/links/digits-rules.ts';
import { framed, unframed, type Refusal } from '#web/links/frame-rules.ts';
import { listenFields, momentFields, takeListen, takeMoment, type ListenLink } from './listen-link-rules.ts';
import { inOrder } from './marking-rules.ts';

/** What the listener sends back. */
export type HeardLink = ListenLink & {
  marks: readonly WordMark[];
  seconds: number;
  /** When the listener was done by their clock, in ms since 1970, and which day it was there. */
  at: number;
  day: string;
};

/** How many words an ayah has. */
export type WordsOf = (surah: number, ayah: number) => number;

export function heardFragment(link: HeardLink): string {
  const { passages, seconds, at, day } = link;
  const ayahs = ayahsOf(passages);
  const marks = inOrder(link.marks, passages).slice(0, HEARD_MOST.marks);
  const fields: Field[] = [
    ...listenFields(link),
    ...momentFields(at, day),
    [Math.min(Math.round(seconds), HEARD_MOST.seconds), BITS.seconds],
    [marks.length, BITS.marks],
    ...marks.flatMap(([surah, ayah, word, kind]): Field[] => [
      [ayahs.findIndex((each) => each.surah === surah && each.ayah === ayah), bitsFor(ayahs.length)],
      [word, BITS.word],
      [MARKS.indexOf(kind), BITS.kind],
    ]),
  ];
  return framed('heard', digitsOf(fields));
}

/** A link may be made by anybody: what it names must be in the text that was listened to. */
export function readHeardFragment(fragment: string, wordsOf: WordsOf): HeardLink | { refused: Refusal } {
  const inside = unframed('heard', fragment);
  if ('refused' in inside) return inside;
  const reader = readDigits(inside.digits);
  const listen = takeListen(reader);
  const done = takeMoment(reader);
  const seconds = reader.take(BITS.seconds);
  const marks = listen && takeMarks(reader, listen.passages, wordsOf);
  if (!listen || !done || !marks || seconds > HEARD_MOST.seconds || !reader.isAtEnd())
    return { refused: 'damaged' };
  return { ...listen, marks, seconds, at: done.ms, day: done.day };
}

const BITS = { seconds: 17, marks: 9, word: 8, kind: 2 };

const bitsFor = (count: number) => Math.max(1, Math.ceil(Math.log2(count)));

function ayahsOf(passages: readonly HeardPassage[]): { surah: number; ayah: number }[] {
  return passages.flatMap(({ surah, from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({ surah, ayah: from + index })),
  );
}

/** Undefined where one is not in the text, or a word has two. */
function takeMarks(
  reader: FieldReader,
  passages: readonly HeardPassage[],
  wordsOf: WordsOf,
): WordMark[] | undefined {
  const ayahs = ayahsOf(passages);
  const marks: WordMark[] = [];
  const words = new Set<string>();
  const count = reader.take(BITS.marks);
  while (marks.length < count) {
    const at = ayahs[reader.take(bitsFor(ayahs.length))];
    const word = reader.take(BITS.word);
    const kind = MARKS[reader.take(BITS.kind)];
    if (!at || !kind || word < 1 || word > wordsOf(at.surah, at.ayah)) return undefined;
    words.add(`${at.surah}:${at.ayah}:${word}`);
    marks.push([at.surah, at.ayah, word, kind]);
  }
  return words.size === count && count <= HEARD_MOST.marks ? marks : undefined;
}
