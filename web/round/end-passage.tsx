import type { CSSProperties } from 'react';
import { bismillah } from '#content/quotes/shared.ts';
import type { Ayah } from '#contract/tables.ts';
import { ayahEnd, opensWithBasmala } from '#web/ayahs/setting-rules.ts';
import { useHeard } from '#web/recitation/heard.ts';
import { useMarks } from '#web/record/use/use-marks.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import { MarkedAyah } from './marked-ayah.tsx';
import { useFullestSize } from './use-fullest-size.ts';

type Props = {
  ayahs: readonly Ayah[];
  /** What has become of each ayah; undefined for one that was only shown. */
  marks: readonly ('said' | 'returns' | undefined)[];
};

/** The whole passage; the mark of each ayah turns green, or saffron where it comes back. What listeners marked is underlined. */
export function EndPassage({ ayahs, marks }: Props) {
  const heard = useHeard();
  const words = useMarks();
  const passage = useFullestSize();
  const marked = [...marks.keys()].filter((place) => marks[place]);
  return (
    <section aria-label={memorise.whole.label} className="end-passage">
      {opensWithBasmala(ayahs) && (
        <p className="text-center">
          <Arabic className="text-green-strong">{bismillah.arabic}</Arabic>
        </p>
      )}
      <p ref={passage} dir="rtl">
        {ayahs.map(({ surah_number, ayah_number, arabic }, place) => {
          const at: CSSProperties & { '--at': number } = {
            '--at': Math.max(0, marked.indexOf(place)) / Math.max(1, marked.length),
          };
          return (
            <span
              key={`${surah_number}:${ayah_number}`}
              aria-current={heard === `${surah_number}:${ayah_number}` || undefined}
              className="rounded-md aria-[current]:bg-saffron-soft"
            >
              <Arabic>
                <MarkedAyah
                  text={arabic}
                  strengthOf={(word) => words.get(`${surah_number}:${ayah_number}:${word}`)}
                />{' '}
                <span className="end-mark" data-look={marks[place]} style={at}>
                  {ayahEnd(ayah_number)}
                </span>{' '}
              </Arabic>
            </span>
          );
        })}
      </p>
    </section>
  );
}
