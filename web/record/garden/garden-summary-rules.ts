import { integer, listOf, objectOf, oneOf, or, text, tupleOf, type Shape } from '#web/platform/shape.ts';
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
const VERSION = 4 as const;

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

const dueOn: Shape<DueOn> = (value) => (value === null || value === undefined ? value : integer(value));

const surahRow = tupleOf(integer, integer, dueOn, oneOf([0, 1]), integer, integer);

const SURAH_COUNT = 114;

const summaryShape = objectOf({
  version: oneOf([VERSION]),
  surahs: listOf(surahRow),
  pauses: listOf(objectOf({ from: integer, to: (value) => dueOn(value) ?? undefined })),
  leaves: listOf(tupleOf(text, oneOf(['bud', 'leaf', 'sure']), dueOn)),
});

/** One of another version, or a damaged one, is as good as none. */
export function readSummary(found: unknown): GardenSummary | undefined {
  const summary = or(summaryShape, undefined)(found);
  return summary?.surahs.length === SURAH_COUNT ? summary : undefined;
}
