import { similarTo } from '#content/similar.ts';
import { surahs } from '#content/surahs.ts';
import type { AyahPlace } from '#web/api/quran.ts';
import type { Pools, Step, Verse } from './next-rules.ts';

/** More would make the address of the request too long. */
const MOST_PLACES = 30;
const SIMILAR_FOR_EACH = 2;
/** A surah with fewer ayahs cannot give enough wrong choices by itself. */
const ENOUGH_AYAHS = 4;

/** The ayahs that a round needs beyond those that are there: similar ones, and for a very short surah its neighbours. */
export function placesFor(steps: readonly Step[], surah: readonly Verse[]): AyahPlace[] {
  const isThere = new Set(surah.map(keyOf));
  const similar = steps.flatMap(({ right }) => similarOf(right).slice(0, SIMILAR_FOR_EACH));
  const [first] = surah;
  const neighbours = first && surah.length < ENOUGH_AYAHS ? neighboursOf(first.surah_number) : [];
  const wanted = new Map([...neighbours, ...similar].map((place) => [`${place.surah}:${place.ayah}`, place]));
  return [...wanted.entries()]
    .filter(([key]) => !isThere.has(key))
    .slice(0, MOST_PLACES)
    .map(([, place]) => place);
}

/** @param elsewhere what of those places could be had */
export function poolsFor(
  { right }: Step,
  passage: readonly Verse[],
  surah: readonly Verse[],
  elsewhere: readonly Verse[],
): Pools {
  const known = new Map([...elsewhere, ...surah].map((verse) => [keyOf(verse), verse]));
  const similar = similarOf(right)
    .map((place) => known.get(`${place.surah}:${place.ayah}`))
    .filter((verse) => verse !== undefined);
  return { similar, passage, surah, neighbours: elsewhere };
}

const similarOf = ({ surah_number: surah, ayah_number: ayah }: Verse) => similarTo({ surah, ayah });
const keyOf = ({ surah_number, ayah_number }: Verse) => `${surah_number}:${ayah_number}`;

function neighboursOf(surah: number): AyahPlace[] {
  return surahs
    .filter(({ number }) => Math.abs(number - surah) === 1)
    .flatMap(({ number }) => [1, 2].map((ayah) => ({ surah: number, ayah })));
}
