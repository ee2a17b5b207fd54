import type { BodyOf } from '#contract/record.ts';
import { isCorrect, type Submitted } from './matching-rules.ts';
import { refOf } from './ref-rules.ts';

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
