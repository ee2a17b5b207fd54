import { partsOfJuz } from '#content/juz.ts';
import { surahs } from '#content/surahs.ts';
import type { Plant } from '#web/record/garden-summary.ts';

/**
 * The surahs that begin in a juz; where none begins in the next one, the bed holds both. `room` is how many of them are
 * begun and how many are not, whether or not they are shown yet.
 */
export type Bed = {
  juz: readonly number[];
  plants: readonly Plant[];
  room: { begun: number; waiting: number };
};

const JUZ_COUNT = 30;

/** Every surah once, in the bed of the juz in which it begins. */
export function bedsOf(garden: readonly Plant[]): Bed[] {
  const beds: (Bed & { juz: number[] })[] = [];
  for (let juz = 1; juz <= JUZ_COUNT; juz += 1) {
    const first = new Set(
      partsOfJuz(juz, surahs)
        .filter(({ from }) => from === 1)
        .map(({ surah }) => surah),
    );
    const plants = garden.filter(({ surah }) => first.has(surah));
    const begun = plants.filter(isBegun).length;
    const room = { begun, waiting: plants.length - begun };
    if (plants.length > 0) beds.push({ juz: [juz], plants, room });
    else beds.at(-1)?.juz.push(juz);
  }
  return beds;
}

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

export function isBegun({ stage }: Plant): boolean {
  return stage !== undefined;
}

/** Each surah has a tree of its own kind, the same on every device. */
const KINDS = ['palm', 'olive', 'pomegranate', 'fig'] as const;

export function pictureOf({ surah, stage }: Pick<Plant, 'surah' | 'stage'>): string {
  const kind = KINDS[surah % KINDS.length] ?? 'palm';
  const name = !stage || stage === 'seed' || stage === 'sprout' ? (stage ?? 'seed') : `${kind}-${stage}`;
  return `/assets/garden/${name}.svg`;
}
