import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { bismillah } from '#content/quotes/shared.ts';
import type { Ayah as AyahRow } from '#contract/tables.ts';
import { ayahEnd, opensWithBasmala } from '#web/ayahs/setting-rules.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { Ayah } from '#web/ui/ayah.tsx';

/** What a printer gets instead of the page: the passage in its right order, drawn only when it is printed. */
export function PrintedPassage({ ayahs }: { ayahs: readonly AyahRow[] }) {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('beforeprint', () => flushSync(() => setIsPrinting(true)), { signal });
    window.addEventListener('afterprint', () => setIsPrinting(false), { signal });
    return () => listening.abort();
  }, []);
  const [first] = ayahs;
  if (!isPrinting || !first) return null;
  return (
    <section dir="rtl" className="printed-passage">
      <p className="text-center">
        <Arabic>{opensWithBasmala(ayahs) && bismillah.arabic}</Arabic>
      </p>
      <p>
        {ayahs.map((ayah) => (
          <Ayah key={`${ayah.surah_number}:${ayah.ayah_number}`} text={ayah.arabic}>
            {` ${ayahEnd(ayah.ayah_number)} `}
          </Ayah>
        ))}
      </p>
    </section>
  );
}
