import { readBody, type BodyOf } from '#contract/record.ts';
import { followKind } from './follow-kind.ts';
import { inOrder } from './memory-rules.ts';

type Answers = BodyOf<'letters'>['asked'];

/** Tells what a learner answered in every finished level of the letter games, now and whenever there is more. */
export function followAnswers(learnerId: string, tell: (levels: readonly Answers[]) => void): () => void {
  return followKind<readonly Answers[]>({
    learnerId,
    kind: 'letters',
    fold: (entries, before = []) => [
      ...before,
      ...inOrder(entries).flatMap((entry) => {
        const body = readBody(entry, 'letters');
        return body ? [body.asked] : [];
      }),
    ],
    tell,
    failed: (error) => console.error('the answers were not read; the games go on without them', error),
  });
}
