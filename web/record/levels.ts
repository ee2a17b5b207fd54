import { useEffect, useState } from 'react';
import type { BodyOf } from '#contract/record.ts';
import { beginRecord } from './begin-record.ts';
import { deviceRecord } from './device-record.ts';
import { createKindReader } from './kind-reader.ts';
import { gameProgress, type GameName, type GameProgress } from './progress-rules.ts';

/** Makes a learner out of one tap, with the level that was just finished as the first entry. */
export function makeLearnerWith(animal: string, level: BodyOf<'letters'>): Promise<void> {
  return beginRecord({ animal, name: '' }, { kind: 'letters', body: level });
}

/** How far a learner came in a game; undefined until it is read. */
export function useGameProgress(learnerId: string, game: GameName): GameProgress | undefined {
  const [read, setRead] = useState<{ learnerId: string; progress: GameProgress } | undefined>();
  useEffect(
    () => followProgress(learnerId, game, (progress) => setRead({ learnerId, progress })),
    [learnerId, game],
  );
  return read?.learnerId === learnerId ? read.progress : undefined;
}

function followProgress(
  learnerId: string,
  game: GameName,
  tell: (progress: GameProgress) => void,
): () => void {
  let isOver = false;
  let unfollow: (() => void) | undefined;

  async function begin(): Promise<void> {
    const { record } = await deviceRecord();
    if (isOver) return;
    const readLevels = createKindReader<GameProgress>(
      record,
      { learnerId, kind: 'letters' },
      (entries, before) => gameProgress(entries, game, before),
    );
    const read = async () => {
      const progress = await readLevels();
      if (!isOver) tell(progress);
    };
    unfollow = record.follow((news) => {
      if (news.about === 'entries' && news.learnerId === learnerId) read().catch(report);
    });
    await read();
  }

  begin().catch(report);
  return () => {
    isOver = true;
    unfollow?.();
  };
}

function report(error: unknown): void {
  console.error('the finished levels were not read; the game starts at its first', error);
}
