import { isKnown, type Tally } from '../memory/tally-rules.ts';

/** What a plant has come to; it only ever goes from left to right. */
export const STAGES = ['seed', 'sprout', 'sapling', 'young tree', 'tree', 'fruit'] as const;
export type Stage = (typeof STAGES)[number];

/** The highest that a surah of so many ayahs has come to, from 0, where nothing is begun, to 6, a tree with fruit. */
export function stageNumber(tally: Tally, count: number): number {
  if (isKnown(tally, count)) return 6;
  if (tally.known * 2 >= count) return 5;
  if (tally.onceRecalled === count) return 4;
  if (tally.onceRecalled * 2 >= count) return 3;
  if (tally.onceRecalled * 5 >= count) return 2;
  return tally.begun > 0 ? 1 : 0;
}

export function stageNamed(number: number): Stage | undefined {
  return STAGES[number - 1];
}

/** As pictures and styles name it. */
export function stageSlug(stage: Stage): string {
  return stage.replace(' ', '-');
}

/** Each surah has a tree of its own kind, the same on every device. */
const KINDS = ['palm', 'olive', 'pomegranate', 'fig'] as const;

export function pictureOf({ surah, stage }: { surah: number; stage: Stage | undefined }): string {
  const kind = KINDS[surah % KINDS.length] ?? 'palm';
  const name =
    !stage || stage === 'seed' || stage === 'sprout' ? (stage ?? 'seed') : `${kind}-${stageSlug(stage)}`;
  return `/assets/garden/${name}.svg`;
}
