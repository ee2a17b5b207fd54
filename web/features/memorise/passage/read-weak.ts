import { readFails } from '#web/record/use/read-fails.ts';
import { follows } from '#web/round/follow-rules.ts';
import type { Placed } from './grades-rules.ts';

/**
 * The places of the ayahs whose last counted answer was wrong, and of which another counts today: when they are wrong now
 * too, they are taught again. An ayah is asked only after the one before it, so without that it is none of them.
 */
export async function readWeak(learnerId: string, ayahs: readonly Placed[]): Promise<ReadonlySet<number>> {
  const weak = new Set<number>();
  const surahs = new Set(ayahs.map(({ surah_number }) => surah_number));
  for (const surah of surahs) {
    const numbers = ayahs.flatMap((ayah) => (ayah.surah_number === surah ? ayah.ayah_number : []));
    const fails = await readFails(learnerId, surah, Math.min(...numbers), Math.max(...numbers));
    ayahs.forEach((ayah, place) => {
      if (ayah.surah_number !== surah) return;
      const isAsked = ayah.ayah_number === 1 || follows(ayah, ayahs[place - 1]);
      const join = fails.get(ayah.ayah_number);
      if (isAsked && join && join.fails > 0 && !join.isCountedToday) weak.add(place);
    });
  }
  return weak;
}
