import type { CSSProperties } from 'react';
import { partsOfJuz } from '#content/juz.ts';
import { surahs } from '#content/surahs.ts';
import type { Plant } from '#web/record/garden/garden-summary-rules.ts';
import { STAGES, stageSlug, type Stage } from '#web/record/garden/stage-rules.ts';

/** Surahs that begin in a juz; where none begins in the next one, the bed holds both. */
export type Bed = {
  juz: readonly number[];
  plants: readonly Plant[];
  /** How many plants it has, whether or not all are shown yet. */
  room: number;
};

const JUZ_COUNT = 30;

/** Each of these surahs once, in the bed of the juz in which it begins; a juz with none of them has no bed. */
export function bedsOf(garden: readonly Plant[], isWanted: (plant: Plant) => boolean): Bed[] {
  return JUZ_OF_BEDS.flatMap(({ juz, surahsOf }) => {
    const plants = garden.filter((plant) => surahsOf.has(plant.surah) && isWanted(plant));
    return plants.length === 0 ? [] : { juz, plants, room: plants.length };
  });
}

const JUZ_OF_BEDS = juzOfBeds();

function juzOfBeds(): { juz: number[]; surahsOf: ReadonlySet<number> }[] {
  const beds: { juz: number[]; surahsOf: ReadonlySet<number> }[] = [];
  for (let juz = 1; juz <= JUZ_COUNT; juz += 1) {
    const begin = partsOfJuz(juz, surahs).filter(({ from }) => from === 1);
    if (begin.length > 0) beds.push({ juz: [juz], surahsOf: new Set(begin.map(({ surah }) => surah)) });
    else beds.at(-1)?.juz.push(juz);
  }
  return beds;
}

export const FIRST_PLANTS = 6;

/** The first so many plants in their beds; a bed that is whole stays the same one. */
export function firstPlants(beds: readonly Bed[], count: number): readonly Bed[] {
  let left = count;
  return beds.flatMap((bed) => {
    if (left <= 0) return [];
    const plants = bed.plants.length <= left ? bed.plants : bed.plants.slice(0, left);
    left -= plants.length;
    return plants === bed.plants ? bed : { ...bed, plants };
  });
}

/** The beds as they are now; one in which nothing changed is the same one as before. */
export function unchangedBeds(before: readonly Bed[], beds: readonly Bed[]): readonly Bed[] {
  const known = new Map(before.map((bed) => [JSON.stringify(bed), bed]));
  return beds.map((bed) => known.get(JSON.stringify(bed)) ?? bed);
}

export function stageCounts(plants: readonly Plant[]): { stage: Stage; count: number }[] {
  return STAGES.toReversed()
    .map((stage) => ({ stage, count: plants.filter((plant) => plant.stage === stage).length }))
    .filter(({ count }) => count > 0);
}

export function pathOf(name: string): string {
  return `/garden?${new URLSearchParams({ surah: name })}`;
}

export function plantId(surah: number): string {
  return `plant-${surah}`;
}

export function isBegun({ stage }: Plant): boolean {
  return stage !== undefined;
}

export function isWaiting(plant: Plant): boolean {
  return !isBegun(plant);
}

/** As a surah is counted that waits. */
export const NOTHING = { begun: 0, recognised: 0, recalled: 0, known: 0 };

export function plantClass({ stage, isPale }: Pick<Plant, 'stage' | 'isPale'>): string {
  return `plant plant-${stageSlug(stage ?? 'seed')}${isPale ? ' plant-pale' : ''}`;
}

/** The longest surahs whose leaves are so wide, in pixels, and so many in a row. */
const LEAVES = [
  { ayahs: 30, size: 6, inRow: 10 },
  { ayahs: 100, size: 4, inRow: 16 },
  { ayahs: Infinity, size: 3, inRow: 24 },
];

/** The leaves at a plant's foot: one for each ayah that was begun, so that something grows with every lesson. */
export function footOf({ begun }: Pick<Plant, 'begun'>, ayahCount: number): FootStyle {
  const { size, inRow } = LEAVES.find(({ ayahs }) => ayahCount <= ayahs) ?? { size: 3, inRow: 24 };
  return {
    '--leaf': `${size}px`,
    '--in-row': String(inRow),
    '--full': String(Math.floor(begun / inRow)),
    '--rest': String(begun % inRow),
  };
}

type FootStyle = CSSProperties & Record<'--leaf' | '--in-row' | '--full' | '--rest', string>;
