import { Link } from 'react-router';
import { similarTo } from '#content/similar.ts';
import { surahs } from '#content/surahs.ts';
import type { Ayah } from '#contract/tables.ts';
import { useAyahsAt } from '#web/api/quran.ts';
import { differenceFrom, partWithDifference } from '#web/ayahs/difference-rules.ts';
import { DifferingWords } from '#web/ayahs/differing-words.tsx';
import { Arabic } from '#web/ui/arabic.tsx';
import { mushafSheets as sheets } from '#web/words/en/mushaf-sheets.ts';
import { mushaf as words } from '#web/words/en/mushaf.ts';

const MOST_SIMILAR = 4;
const WORDS_SHOWN = 10;

/** What is easily taken for an ayah, shown by where it differs; each leads to its own page. */
export function SimilarAyahs({ ayah, onFollow }: { ayah: Ayah; onFollow: () => void }) {
  const places = similarTo({ surah: ayah.surah_number, ayah: ayah.ayah_number }).slice(0, MOST_SIMILAR);
  const { data } = useAyahsAt(places);
  if (places.length === 0) return null;
  return (
    <section>
      <h3 className="text-sm font-semibold text-ink-soft">{sheets.similar}</h3>
      <ul className="divide-y divide-line">
        {places.map((place) => {
          const row = data?.find(
            (each) => each.surah_number === place.surah && each.ayah_number === place.ayah,
          );
          return (
            <li key={`${place.surah}:${place.ayah}`}>
              <Link
                to={`/mushaf?surah=${place.surah}&ayah=${place.ayah}`}
                onClick={onFollow}
                className="flex min-h-14 items-center justify-between gap-4 py-1 text-ink no-underline hover:bg-green-soft"
              >
                <span className="shrink-0 font-semibold text-green">
                  {words.reference(surahs[place.surah - 1]?.name ?? '', place.surah, place.ayah)}
                </span>
                {row && <Compared arabic={row.arabic} other={ayah.arabic} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Compared({ arabic, other }: { arabic: string; other: string }) {
  const { pieces, isCutBefore, isCutAfter } = partWithDifference(differenceFrom(arabic, other), WORDS_SHOWN);
  return (
    <span dir="rtl" className="text-start">
      {isCutBefore && '… '}
      <Arabic className="text-xl leading-[2.3]">
        <DifferingWords pieces={pieces} mark="mushaf-differs" />
      </Arabic>
      {isCutAfter && ' …'}
    </span>
  );
}
