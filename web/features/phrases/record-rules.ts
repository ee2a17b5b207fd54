import type { BodyOf } from '#contract/record.ts';
import type { Phrase } from '#contract/tables.ts';
import { isCorrect, type Submitted } from './matching-rules.ts';

/** What is written down of a game: the phrases that were right, the others with the one that was chosen instead. */
export function gameEntry({ arabic, pairs }: Submitted): BodyOf<'phrases'> {
  const refs = new Map(arabic.map((phrase) => [phrase.id, refOf(phrase)]));
  const ref = (id: number) => refs.get(id) ?? '';
  return {
    right: pairs.filter(isCorrect).map(({ arabicId }) => ref(arabicId)),
    wrong: pairs
      .filter((pair) => !isCorrect(pair))
      .map(({ arabicId, englishId }) => [ref(arabicId), ref(englishId)]),
  };
}

type Placed = Pick<Phrase, 'surah_number' | 'ayah_number' | 'from_word' | 'to_word'>;

/** How the record names a phrase: by its words, as our numbers may change. */
export function refOf({ surah_number, ayah_number, from_word, to_word }: Placed): string {
  return `${surah_number}:${ayah_number}:${from_word}-${to_word}`;
}

export function tickEntry(ref: string, isLearned: boolean): BodyOf<'phrases'> {
  return isLearned ? { learned: [ref], unlearned: [] } : { learned: [], unlearned: [ref] };
}
