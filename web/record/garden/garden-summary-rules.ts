import { isPaused, type Pause } from '../memory/day-rules.ts';
import { stageNamed, type Stage } from './stage-rules.ts';

export type Plant = {
  surah: number;
  /** Undefined as long as nothing of it was learned. */
  stage: Stage | undefined;
  /** How many of its ayahs were begun. */
  begun: number;
  /** How many of them are recalled or known. */
  recalled: number;
  /** How many are recognised, or better. */
  recognised: number;
  isThirsty: boolean;
  /** All that is begun of it was only told. */
  isPale: boolean;
};

/** `bud` before the first answer, `leaf` from then on, `sure` once the letter was known by ear; it never goes back. */
export type LeafStage = 'bud' | 'leaf' | 'sure';

export type Leaf = { stage: LeafStage; isThirsty: boolean };

/**
 * What the garden shows at first sight, stored beside the memory from which it is computed: it is read and drawn in a
 * fraction of the time. Drawn until memory is read, an old one shows what was there before.
 */
export type GardenSummary = {
  version: typeof VERSION;
  /** A row for each surah. */
  surahs: readonly SurahRow[];
  pauses: readonly Pause[];
  leaves: readonly (readonly [letter: string, stage: LeafStage, dueOn: DueOn])[];
};

/** Another one for each other shape, and for each other meaning of a stage. */
const VERSION = 4;

/** JSON writes null for none. */
type DueOn = number | null | undefined;

/**
 * Its stage from 0 to 6, how many of its ayahs were begun, the first day on which one is due, 1 for what was only told, how
 * many are recalled or known, and how many recognised or better.
 */
export type SurahRow = readonly [
  stage: number,
  begun: number,
  dueOn: DueOn,
  isPale: 0 | 1,
  recalled: number,
  recognised: number,
];

export function plantsIn({ surahs, pauses }: GardenSummary, day: number): Plant[] {
  return surahs.map((row, index) => plantIn(row, index + 1, pauses, day));
}

export function plantIn(
  [stage, begun, dueOn, isPale, recalled, recognised]: SurahRow,
  surah: number,
  pauses: readonly Pause[],
  day: number,
): Plant {
  const isThirsty = isDueBy(dueOn, pauses, day);
  return { surah, stage: stageNamed(stage), begun, recalled, recognised, isThirsty, isPale: isPale === 1 };
}

export function leavesIn({ leaves, pauses }: GardenSummary, day: number): ReadonlyMap<string, Leaf> {
  return new Map(
    leaves.map(([name, stage, dueOn]) => [name, { stage, isThirsty: isDueBy(dueOn, pauses, day) }]),
  );
}

function isDueBy(dueOn: DueOn, pauses: readonly Pause[], day: number): boolean {
  return typeof dueOn === 'number' && dueOn <= day && !isPaused(pauses, day);
}

/** By hand, as the first sight waits for it: one of another version, or a damaged one, is as good as none. */
export function readSummary(found: unknown): GardenSummary | undefined {
  return isSummary(found) ? found : undefined;
}

const SURAH_COUNT = 114;
const LEAF_STAGES = new Set<unknown>(['bud', 'leaf', 'sure']);

function isSummary(found: unknown): found is GardenSummary {
  if (typeof found !== 'object' || found === null) return false;
  const { version, surahs, pauses, leaves }: { [Key in keyof GardenSummary]?: unknown } = found;
  return (
    version === VERSION &&
    isListOf(surahs, (row) => isListOf(row, isCountOrNothing) && row.length === 6) &&
    surahs.length === SURAH_COUNT &&
    isListOf(pauses, isPause) &&
    isListOf(leaves, isLeaf)
  );
}

function isListOf(found: unknown, isItem: (item: unknown) => boolean): found is unknown[] {
  return Array.isArray(found) && found.every(isItem);
}

const isCountOrNothing = (found: unknown) => (found ?? undefined) === undefined || Number.isInteger(found);

function isPause(found: unknown): boolean {
  if (typeof found !== 'object' || found === null || !('from' in found)) return false;
  return Number.isInteger(found.from) && isCountOrNothing('to' in found ? found.to : undefined);
}

function isLeaf(found: unknown): boolean {
  return (
    Array.isArray(found) &&
    typeof found[0] === 'string' &&
    LEAF_STAGES.has(found[1]) &&
    isCountOrNothing(found[2])
  );
}
