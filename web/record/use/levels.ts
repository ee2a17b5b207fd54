import { readBody, type BodyOf, type Entry } from '#contract/record.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import { numberOfDay } from '../memory/day-rules.ts';
import type { FoldForm } from '../memory/fold-rules.ts';
import { thirstyLetters } from '../memory/letters-rules.ts';
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
  return progress.status === 'ready' ? progress.value : undefined; // a game whose record fails starts at its first level
}

type LetterRound = Pick<BodyOf<'letters'>, 'game' | 'level' | 'asked' | 'ear'> & { day: string };

/** What was answered in every round of the letter games, and aloud. */
const roundsForm: FoldForm<readonly LetterRound[]> = {
  kinds: ['letters'],
  future: 'wait',
  start: () => [],
  add: (before, entries) => [...before, ...entries.flatMap(roundIn)],
};

function roundIn(entry: Entry): readonly LetterRound[] {
  const body = readBody(entry, 'letters');
  return body ? [{ ...body, day: entry.day }] : [];
}

type LetterRecord = { rounds: readonly LetterRound[]; thirsty: readonly string[] };

/** Reports a learner's rounds of the letter games, and what is thirsty, now and after each entry; returns unsubscribe. */
export function followLetters(learnerId: string, next: (letters: LetterRecord) => void): () => void {
  return followLearner(learnerId, {
    reader({ record }) {
      const readRounds = record.fold(roundsForm, learnerId);
      return async () => {
        const [rounds, memory] = await Promise.all([readRounds(), record.memoryOf(learnerId)]);
        return { rounds, thirsty: thirstyLetters(memory, numberOfDay(calendarDay(now()))) };
      };
    },
    next,
    failed: (error) => console.error('the answers were not read; the games go on without them', error),
  });
}
