import { useEffect, useState } from 'react';
import type { BodyOf } from '#contract/record.ts';
import { beginRecord, type Lasts } from './begin-record.ts';
import { followKind } from '../memory/follow-kind.ts';
import { gameProgress, levelsForm, type GameName, type GameProgress } from '../memory/progress-rules.ts';

/** Makes a learner out of one tap, with the level that was just finished as the first entry. */
export function makeLearnerWith(animal: string, level: BodyOf<'letters'>): Promise<Lasts> {
  return beginRecord({ animal, name: '' }, { kind: 'letters', body: level });
}

/** How far a learner came in a game; undefined until it is read. */
export function useGameProgress(learnerId: string, game: GameName): GameProgress | undefined {
  const [read, setRead] = useState<{ learnerId: string; progress: GameProgress } | undefined>();
  useEffect(
    () =>
      followKind<GameProgress>({
        learnerId,
        kind: 'letters',
        fold: (entries, before) => gameProgress(entries, game, before),
        form: levelsForm(game),
        tell: (progress) => setRead({ learnerId, progress }),
        failed: (error) =>
          console.error('the finished levels were not read; the game starts at its first', error),
      }),
    [learnerId, game],
  );
  return read?.learnerId === learnerId ? read.progress : undefined;
}
