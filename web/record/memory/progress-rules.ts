import * as v from 'valibot';
import { readBody, type BodyOf, type Entry } from '#contract/record.ts';
import { inOrder } from './memory-rules.ts';
import type { FoldForm } from './stored-fold-rules.ts';

export type GameName = BodyOf<'letters'>['game'];

/** The phrases that are ticked, by their references; the last word on each counts. `before` holds those of earlier entries. */
export function learnedPhrases(
  entries: readonly Entry[],
  before: Iterable<string> = [],
): ReadonlySet<string> {
  const learned = new Set<string>(before);
  for (const entry of inOrder(entries)) {
    const body = readBody(entry, 'phrases');
    if (!body || !('learned' in body)) continue;
    for (const ref of body.learned) learned.add(ref);
    for (const ref of body.unlearned) learned.delete(ref);
  }
  return learned;
}

const ticksSchema = v.array(v.string());

export const ticksForm: FoldForm<ReadonlySet<string>> = {
  what: 'ticks',
  write: (learned) => [...learned],
  read: (found) => (v.is(ticksSchema, found) ? new Set(found) : undefined),
};

export type GameProgress = {
  /** The highest level that was finished; 0 before the first. */
  finishedLevel: number;
  /** The best of each finished level. */
  stars: ReadonlyMap<number, number>;
  /** What was finished last; undefined before the first. */
  last: Pick<BodyOf<'letters'>, 'level' | 'mode'> | undefined;
};

const NOTHING_FINISHED: GameProgress = { finishedLevel: 0, stars: new Map(), last: undefined };

export function gameProgress(
  entries: readonly Entry[],
  game: GameName,
  before: GameProgress = NOTHING_FINISHED,
): GameProgress {
  const stars = new Map(before.stars);
  let { last } = before;
  for (const entry of inOrder(entries)) {
    const body = readBody(entry, 'letters');
    if (body?.game !== game) continue;
    stars.set(body.level, Math.max(stars.get(body.level) ?? 0, body.stars));
    last = { level: body.level, mode: body.mode };
  }
  return { finishedLevel: Math.max(0, ...stars.keys()), stars, last };
}

const levelsSchema = v.object({
  stars: v.map(v.number(), v.number()),
  last: v.optional(v.object({ level: v.number(), mode: v.picklist(['visual-audio', 'audio-only']) })),
});

export function levelsForm(game: GameName): FoldForm<GameProgress> {
  return {
    what: game,
    write: ({ stars, last }) => ({ stars: new Map(stars), last }),
    read(found) {
      if (!v.is(levelsSchema, found)) return undefined;
      return { finishedLevel: Math.max(0, ...found.stars.keys()), stars: found.stars, last: found.last };
    },
  };
}
