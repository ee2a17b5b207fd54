import { HEARD_MOST, type HeardPassage, type MarkKind, type WordMark } from '#contract/heard.ts';

/** A word from 1 in its ayah. */
export type WordPlace = { surah: number; ayah: number; word: number };

/** A tap marks a word, a second one marks it more strongly, a third takes the mark away; so does a tap after a hold. */
export function afterTap(mark: MarkKind | undefined): MarkKind | undefined {
  if (mark === undefined) return 'slip';
  return mark === 'slip' ? 'helped' : undefined;
}

/** A word has one mark or none. Beyond the most that an entry says nothing is added. */
export function withMark(
  marks: readonly WordMark[],
  { surah, ayah, word }: WordPlace,
  mark: MarkKind | undefined,
): readonly WordMark[] {
  const others = marks.filter((each) => !isAt(each, { surah, ayah, word }));
  if (mark === undefined) return others;
  return others.length < HEARD_MOST.marks ? [...others, [surah, ayah, word, mark]] : marks;
}

export function markOf(marks: readonly WordMark[], place: WordPlace): MarkKind | undefined {
  return marks.find((each) => isAt(each, place))?.[3];
}

/** The marked words of one ayah, as a page draws them. */
export function wordMarks(
  marks: readonly WordMark[],
  surah: number,
  ayah: number,
): ReadonlyMap<number, MarkKind> {
  return new Map(
    marks.flatMap((each): [number, MarkKind][] =>
      each[0] === surah && each[1] === ayah ? [[each[2], each[3]]] : [],
    ),
  );
}

/** As they are read, and only those of what was listened to. */
export function inOrder(marks: readonly WordMark[], passages: readonly HeardPassage[]): WordMark[] {
  const passageOf = ([surah, ayah]: WordMark) =>
    passages.findIndex((each) => each.surah === surah && each.from <= ayah && ayah <= each.to);
  return marks
    .filter((mark) => passageOf(mark) >= 0)
    .toSorted((one, other) => passageOf(one) - passageOf(other) || one[1] - other[1] || one[2] - other[2]);
}

function isAt(mark: WordMark, { surah, ayah, word }: WordPlace): boolean {
  return mark[0] === surah && mark[1] === ayah && mark[2] === word;
}
