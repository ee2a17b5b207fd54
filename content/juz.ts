/** The surah and ayah with which each juz begins; light, for the browser. The test holds them against the text. */
const STARTS =
  '1:1 2:142 2:253 3:93 4:24 4:148 5:82 6:111 7:88 8:41 9:93 11:6 12:53 15:1 17:1 18:75 21:1 23:1 25:21 27:56 29:46 33:31 36:28 39:32 41:47 46:1 51:31 58:1 67:1 78:1'
    .split(' ')
    .map((place) => place.split(':').map(Number));

/** Both ayahs included. */
export type JuzPart = { surah: number; from: number; to: number };

/** The parts of surahs in a juz, from the first to the last. */
export function partsOfJuz(juz: number, surahs: readonly { number: number; ayahCount: number }[]): JuzPart[] {
  const [firstSurah = 1, firstAyah = 1] = STARTS[juz - 1] ?? [];
  const [nextSurah = 115, nextAyah = 1] = STARTS[juz] ?? [];
  return surahs
    .filter(({ number }) => number >= firstSurah && number <= nextSurah)
    .map(({ number, ayahCount }) => ({
      surah: number,
      from: number === firstSurah ? firstAyah : 1,
      to: number === nextSurah ? nextAyah - 1 : ayahCount,
    }))
    .filter(({ from, to }) => from <= to);
}

export function juzOf({ surah, ayah }: { surah: number; ayah: number }): number {
  return STARTS.filter(
    ([firstSurah = 0, firstAyah = 0]) => firstSurah < surah || (firstSurah === surah && firstAyah <= ayah),
  ).length;
}
