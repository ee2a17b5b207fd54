import { readBody, type BodyOf } from '#contract/record.ts';
import type { FoldForm } from '../memory/fold-rules.ts';
import { levelsForms, type GameName, type GameProgress } from '../memory/progress-rules.ts';
import { beginRecord, type Lasts } from './use-learners.ts';
import { followLearner } from './follow-learner.ts';
import { foldReader, useRead } from './use-read.ts';

/** Makes a learner out of one tap, with the level that was just finished as the first entry. */
export function makeLearnerWith(animal: string, level: BodyOf<'letters'>): Promise<Lasts> {
  return beginRecord({ animal, name: '' }, { kind: 'letters', body: level });
}

const readers = {
  'bubble-pop': foldReader(levelsForms['bubble-pop']),
  'letter-safari': foldReader(levelsForms['letter-safari']),
};

/** How far a learner came in a game; undefined until it is read. */
export function useGameProgress(learnerId: string, game: GameName): GameProgress | undefined {
  const progress = useRead(learnerId, readers[game]);
  return progress === 'failed' ? undefined : progress; // the game starts at its first level
}

type Answers = BodyOf<'letters'>['asked'];

/** What was answered in every finished level of the letter games. */
const answersForm: FoldForm<readonly Answers[]> = {
  kinds: ['letters'],
  future: 'first',
  start: () => [],
  add: (before, entries) => [
    ...before,
    ...entries.flatMap((entry) => [readBody(entry, 'letters')?.asked ?? []]),
  ],
};

/** Reports a learner's answers in the letter games, now and whenever there are more; returns unsubscribe. */
export function followAnswers(learnerId: string, next: (levels: readonly Answers[]) => void): () => void {
  return followLearner(learnerId, {
    reader: ({ record }) => record.fold(answersForm, learnerId),
    next,
    failed: (error) => console.error('the answers were not read; the games go on without them', error),
  });
}
