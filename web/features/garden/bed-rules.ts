import { partsOfJuz } from '#content/juz.ts';
import { surahs } from '#content/surahs.ts';
import type { Plant } from '#web/record/garden-summary.ts';

/** The surahs that begin in a juz; where none begins in the next one, the bed holds both. */
export type Bed = { juz: readonly number[]; plants: readonly Plant[] };

const JUZ_COUNT = 30;

/** Every surah once, in the bed of the juz in which it begins. */
export function bedsOf(garden: readonly Plant[]): Bed[] {
  const beds: { juz: number[]; plants: readonly Plant[] }[] = [];
  for (let juz = 1; juz <= JUZ_COUNT; juz += 1) {
    const first = new Set(
      partsOfJuz(juz, surahs)
        .filter(({ from }) => from === 1)
        .map(({ surah }) => surah),
    );
    const plants = garden.filter(({ surah }) => first.has(surah));
    if (plants.length > 0) beds.push({ juz: [juz], plants });
    else beds.at(-1)?.juz.push(juz);
  }
  return beds;
}

/** The first beds: whole ones, until they hold so many plants. */
export function firstBeds(beds: readonly Bed[], plantCount: number): readonly Bed[] {
  let count = 0;
  const end = beds.findIndex((bed) => {
    const isEnough = count >= plantCount;
    count += bed.plants.length;
    return isEnough;
  });
  return end === -1 ? beds : beds.slice(0, end);
}

export const isBegun = ({ stage }: Plant): boolean => stage !== undefined;

/** Each surah has a tree of its own kind, the same on every device. */
const KINDS = ['palm', 'olive', 'pomegranate', 'fig'] as const;

export function pictureOf({ surah, stage }: Pick<Plant, 'surah' | 'stage'>): string {
  const kind = KINDS[surah % KINDS.length] ?? 'palm';
  const name = !stage || stage === 'seed' || stage === 'sprout' ? (stage ?? 'seed') : `${kind}-${stage}`;
  return `/assets/garden/${name}.svg`;
}
