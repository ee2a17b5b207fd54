import type { BodyOf } from '#contract/record.ts';
import type { Phrase } from '#contract/tables.ts';

type Placed = Pick<Phrase, 'surah_number' | 'ayah_number' | 'from_word' | 'to_word'>;

/** How the record names a phrase: by its words, as our numbers may change. */
export function refOf({ surah_number, ayah_number, from_word, to_word }: Placed): string {
  return `${surah_number}:${ayah_number}:${from_word}-${to_word}`;
}

export function tickEntry(ref: string, isLearned: boolean): BodyOf<'phrases'> {
  return isLearned ? { learned: [ref], unlearned: [] } : { learned: [], unlearned: [ref] };
}
