import { useEffect, useRef } from 'react';
import { bismillah } from '#content/quotes/shared.ts';
import type { Ayah as AyahRow } from '#contract/tables.ts';
import { opensWithBasmala } from '#web/ayahs/setting-rules.ts';
import { useHeard } from '#web/recitation/heard.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { Ayah } from '#web/ui/ayah.tsx';

/** The new ayahs, large, each with its meaning. */
export function LessonText({ ayahs }: { ayahs: readonly AyahRow[] }) {
  const heard = useHeard();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // It moves along with the voice.
    if (heard) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [heard]);
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-2 shadow-card sm:px-7">
      {opensWithBasmala(ayahs) && (
        <p className="pt-4 text-center">
          <Arabic className="text-ayah text-green-strong">{bismillah.arabic}</Arabic>
        </p>
      )}
      <ul ref={list} className="divide-y divide-line">
        {ayahs.map(({ surah_number, ayah_number, arabic, english_translation }) => (
          <li
            key={ayah_number}
            aria-current={heard === `${surah_number}:${ayah_number}` || undefined}
            className={`scroll-my-24 py-4 [@media(min-height:30rem)]:scroll-mt-40 ${heard === `${surah_number}:${ayah_number}` ? 'bg-saffron-soft' : ''}`}
          >
            <p dir="rtl">
              <Ayah text={arabic} className="text-ayah text-ink" />
            </p>
            <p className="mt-2 text-ink-soft">
              <span className="font-semibold text-saffron">{ayah_number}</span> {english_translation}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
