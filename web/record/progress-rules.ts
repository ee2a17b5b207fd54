import { readBody, type BodyOf, type Entry } from '#contract/record.ts';
import { inOrder } from './memory-rules.ts';

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
