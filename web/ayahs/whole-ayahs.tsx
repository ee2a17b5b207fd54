import { bismillah } from '#content/quotes/shared.ts';
import type { Ayah as AyahRow } from '#contract/tables.ts';
import { useHeard } from '#web/recitation/heard.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { Ayah } from '#web/ui/ayah.tsx';
import { ayahEnd, opensWithBasmala } from './setting-rules.ts';

/** Ayahs in a row, as in the mushaf; the one that is heard is marked. */
export function WholeAyahs({ ayahs }: { ayahs: readonly AyahRow[] }) {
  const heard = useHeard();
  return (
    <>
      {opensWithBasmala(ayahs) && (
        <p className="text-center">
          <Arabic className="text-ayah text-green-strong">{bismillah.arabic}</Arabic>
        </p>
      )}
      <p dir="rtl" className="text-center text-pretty">
        {ayahs.map(({ surah_number, ayah_number, arabic }) => (
          <span
            key={`${surah_number}:${ayah_number}`}
            aria-current={heard === `${surah_number}:${ayah_number}` || undefined}
            className="rounded-md aria-[current]:bg-saffron-soft"
          >
            <Ayah text={arabic} className="text-ayah text-ink">
              {` ${ayahEnd(ayah_number)}`}
            </Ayah>
            {/* Outside of what stays together: a line may end after every ayah. */}
            <Arabic className="text-ayah"> </Arabic>
          </span>
        ))}
      </p>
    </>
  );
}
