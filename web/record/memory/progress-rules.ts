import * as v from 'valibot';
import { readBody, type BodyOf } from '#contract/record.ts';
import type { FoldForm } from './fold-rules.ts';

/** The games with levels. */
export type GameName = Exclude<BodyOf<'letters'>['game'], 'aloud'>;

const ticksSchema = v.array(v.string());

/** The phrases that are ticked, by their references; the newest entry on each counts. */
export const ticksForm: FoldForm<ReadonlySet<string>> = {
  kinds: ['phrases'],
  future: 'first',
  start: () => new Set(),
  add(before, entries) {
    const learned = new Set(before);
    for (const entry of entries) {
      const body = readBody(entry, 'phrases');
      if (!body || !('learned' in body)) continue;
      for (const ref of body.learned) learned.add(ref);
      for (const ref of body.unlearned) learned.delete(ref);
    }
    return learned;
  },
  snapshot: {
    name: 'ticks',
    version: 3,
    everyEntries: 50,
    pack: (learned) => [...learned],
    unpack: (packed) => (v.is(ticksSchema, packed) ? new Set(packed) : undefined),
  },
};

export type GameProgress = {
  /** The highest level that was finished; 0 before the first. */
  finishedLevel: number;
  /** The best of each finished level. */
  stars: ReadonlyMap<number, number>;
  /** What was finished last; undefined before the first. */
  last: Pick<BodyOf<'letters'>, 'level' | 'mode'> | undefined;
};

const levelsSchema = v.object({
  stars: v.map(v.number(), v.number()),
  last: v.optional(v.object({ level: v.number(), mode: v.picklist(['visual-audio', 'audio-only']) })),
});

const progressOf = (stars: GameProgress['stars'], last: GameProgress['last']): GameProgress => ({
  finishedLevel: Math.max(0, ...stars.keys()),
  stars,
  last,
});

const levelsForm = (game: GameName): FoldForm<GameProgress> => ({
  kinds: ['letters'],
  future: 'first',
  start: () => progressOf(new Map(), undefined),
  add(before, entries) {
    const stars = new Map(before.stars);
    let { last } = before;
    for (const entry of entries) {
      const body = readBody(entry, 'letters');
      if (body?.game !== game || body.level === 0) continue;
      stars.set(body.level, Math.max(stars.get(body.level) ?? 0, body.stars));
      last = { level: body.level, mode: body.mode };
    }
    return progressOf(stars, last);
  },
  snapshot: {
    name: game,
    version: 3,
    everyEntries: 50,
    pack: ({ stars, last }) => ({ stars, last }),
    unpack: (packed) => (v.is(levelsSchema, packed) ? progressOf(packed.stars, packed.last) : undefined),
  },
});

/** How far a learner came in each game. */
export const levelsForms: Record<GameName, FoldForm<GameProgress>> = {
  'bubble-pop': levelsForm('bubble-pop'),
  'letter-safari': levelsForm('letter-safari'),
};
