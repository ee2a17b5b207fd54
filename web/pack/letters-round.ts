import { useState } from 'react';
import { useLocation } from 'react-router';
import { letters as alphabet, type Letter } from '#content/letters.ts';
import type { LevelRecord } from '#web/games/level-voice.ts';
import { currentLearner } from '#web/record/use/current-learner.ts';
import { finishTaskAt } from './open-task.ts';

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

/** A single letter could not be told from any other. */
const FEWEST_LETTERS = 3;

/** The letters of a round beside the levels; few ones get those that follow in the alphabet for company. */
export function lettersAsked(query: URLSearchParams): readonly Letter[] | undefined {
  const names = query.get('letters')?.split('.') ?? [];
  const asked = alphabet.filter(({ name }) => names.includes(name));
  if (asked.length === 0) return undefined;
  const last = alphabet.findLastIndex((letter) => asked.includes(letter));
  const others = [...alphabet.slice(last + 1), ...alphabet].filter((letter) => !asked.includes(letter));
  return [...asked, ...others.slice(0, Math.max(0, FEWEST_LETTERS - asked.length))];
}
