import { similarTo } from '#content/similar.ts';
import { surahs } from '#content/surahs.ts';
import type { JoinStep, Pools, Verse } from './choice-rules.ts';

type AyahPlace = { surah: number; ayah: number };

/** More would make the address of the request too long. */
const MOST_PLACES = 30;
const SIMILAR_FOR_EACH = 2;
/** A surah with fewer ayahs cannot give enough wrong choices by itself. */
const ENOUGH_AYAHS = 4;

/**
 * The ayahs that a round needs beyond those that are there: the one that was put in a wrong place, similar ones, and for a
 * very short surah its neighbours.
 */
export function placesFor(steps: readonly JoinStep[], surah: readonly Verse[], put?: AyahPlace): AyahPlace[] {
  const isThere = new Set(surah.map(numberOf));
  const wanted: AyahPlace[] = [];
  for (const place of [...(put ? [put] : []), ...placesBeyond(steps, surah)]) {
    const number = numberAt(place);
    if (isThere.has(number)) continue;
    isThere.add(number);
    wanted.push(place);
    if (wanted.length === MOST_PLACES) break;
  }
  return wanted;
}

function* placesBeyond(steps: readonly JoinStep[], surah: readonly Verse[]): Generator<AyahPlace> {
  const [first] = surah;
  if (first && surah.length < ENOUGH_AYAHS) yield* neighboursOf(first.surah_number);
  for (const { right } of steps) yield* similarOf(right).slice(0, SIMILAR_FOR_EACH);
}

/** @param elsewhere what of those places could be had */
export function poolsFor(
  { right }: JoinStep,
  passage: readonly Verse[],
  surah: readonly Verse[],
  elsewhere: readonly Verse[],
  put?: AyahPlace,
): Pools {
  const at = (place: AyahPlace) => {
    const isIt = (verse: Verse) => numberOf(verse) === numberAt(place);
    return surah.find(isIt) ?? elsewhere.find(isIt);
  };
  const similar = similarOf(right).flatMap((place) => at(place) ?? []);
  return { put: put && at(put), similar, passage, surah, neighbours: elsewhere };
}

const similarOf = ({ surah_number: surah, ayah_number: ayah }: Verse) => similarTo({ surah, ayah });
/** One number for each ayah: no surah has a thousand. */
const numberAt = ({ surah, ayah }: AyahPlace) => surah * 1000 + ayah;
const numberOf = ({ surah_number: surah, ayah_number: ayah }: Verse) => numberAt({ surah, ayah });

function neighboursOf(surah: number): AyahPlace[] {
  return surahs
    .filter(({ number }) => Math.abs(number - surah) === 1)
    .flatMap(({ number }) => [1, 2].map((ayah) => ({ surah: number, ayah })));
}
