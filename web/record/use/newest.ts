import * as v from 'valibot';
import { readBody } from '#contract/record.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import type { Loadable } from '#web/platform/loaded.tsx';
import { plantOf } from '../garden/garden-rules.ts';
import type { Plant } from '../garden/garden-summary-rules.ts';
import { numberOfDay } from '../memory/day-rules.ts';
import type { FoldForm } from '../memory/fold-rules.ts';
import { levelsForms, type GameName, type GameProgress } from '../memory/progress-rules.ts';
import type { LearnerRecord } from '../store/record.ts';
import { useRead } from './use-read.ts';

/** What a learner did last, wherever it goes on: a game with levels, and a surah. */
type Newest = { game?: GameName | undefined; surah?: number | undefined };

const newestSchema = v.object({
  game: v.optional(v.picklist(['bubble-pop', 'letter-safari'])),
  surah: v.optional(v.number()),
});

export const newestForm: FoldForm<Newest> = {
  kinds: ['letters', 'round', 'heard'],
  future: 'first',
  start: () => ({}),
  add(before, entries) {
    let { game, surah } = before;
    for (const entry of entries) {
      const played = readBody(entry, 'letters');
      if (played && played.game !== 'aloud' && played.level > 0) game = played.game;
      const round = readBody(entry, 'round');
      const last = (round ?? readBody(entry, 'heard'))?.passages.at(-1)?.surah;
      // What was only told has a plant, too, but what was practised comes first.
      surah = round?.mode === 'told' ? (surah ?? last) : (last ?? surah);
    }
    return { game, surah };
  },
  snapshot: {
    name: 'newest',
    version: 2,
    everyEntries: 50,
    pack: (newest) => newest,
    unpack: (packed) => (v.is(newestSchema, packed) ? packed : undefined),
  },
};

export type News = {
  game: { name: GameName; progress: GameProgress } | undefined;
  /** The plant of the surah that was practised last. */
  plant: Plant | undefined;
  /** How many letters have a leaf. */
  leaves: number;
};

function newsReader(record: LearnerRecord, learnerId: string): () => Promise<News> {
  const readNewest = record.fold(newestForm, learnerId);
  const readLevels = {
    'bubble-pop': record.fold(levelsForms['bubble-pop'], learnerId),
    'letter-safari': record.fold(levelsForms['letter-safari'], learnerId),
  };
  return async () => {
    const [{ game, surah }, memory] = await Promise.all([readNewest(), record.memoryOf(learnerId)]);
    const day = numberOfDay(calendarDay(now()));
    return {
      game: game && { name: game, progress: await readLevels[game]() },
      plant: surah === undefined ? undefined : plantOf(memory, surah, day),
      leaves: [...memory.leaves.values()].filter(({ stage }) => stage !== 'bud').length,
    };
  };
}

/** What is newest of a learner's games and garden. */
export const useNews = (learnerId: string): Loadable<News> => useRead(learnerId, newsReader);
