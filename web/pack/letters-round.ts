import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Letter } from '#content/letters.ts';
import type { LevelRecord } from '#web/games/level-voice.ts';
import { currentLearner } from '#web/record/use/current-learner.ts';
import { finishTaskAt } from './open-task.ts';
import { lettersAsked } from './task-address-rules.ts';

type LettersRound = { letters: readonly Letter[]; record: (ofGame: LevelRecord) => LevelRecord };

/** The round beside the levels that the page's address asks for, if any. */
export function useLettersRound(): LettersRound | undefined {
  const { pathname, search } = useLocation();
  const [round] = useState(() => {
    const letters = lettersAsked(new URLSearchParams(search));
    return letters && { letters, record: (ofGame: LevelRecord) => besideLevels(ofGame, pathname + search) };
  });
  return round;
}

/** Nothing comes before it, and no letter earlier than another; at its end the task is finished. */
function besideLevels(ofGame: LevelRecord, address: string): LevelRecord {
  return {
    ...ofGame,
    pairDue: () => undefined,
    early: () => [],
    beginLevel() {
      const learnerId = currentLearner()?.id;
      const finish = ofGame.beginLevel();
      return (level) => {
        finish(level);
        finishTaskAt(address, learnerId);
      };
    },
  };
}
