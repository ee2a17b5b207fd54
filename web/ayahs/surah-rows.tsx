import { useLayoutEffect } from 'react';
import type { Surah } from '#content/surahs.ts';
import { awaitFont } from '#web/platform/arabic-fonts.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { oneStop } from '#web/ui/one-stop.ts';
import { selection as words } from '#web/words/en/selection.ts';

type Props = {
  surahs: readonly Surah[];
  label: string;
  chosen?: string | undefined;
  onChoose: (surah: Surah) => void;
};

/** Surahs to tap, one below the other. */
export function SurahRows({ surahs, label, chosen, onChoose }: Props) {
  useLayoutEffect(() => void awaitFont('quran'), []);
  const place = surahs.findIndex(({ name }) => name === chosen);
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {surahs.map((surah, index) => (
        <li key={surah.number}>
          <button
            {...oneStop(index, place)}
            type="button"
            aria-pressed={surah.name === chosen}
            onClick={() => onChoose(surah)}
            className="flex h-13 w-full items-center gap-3 px-4 text-start hover:bg-green-soft aria-pressed:bg-green-soft"
          >
            <span className="font-semibold">{surah.name}</span>{' '}
            <span className="min-w-0 flex-1 truncate text-sm text-ink-soft">
              {words.ayahCount(surah.ayahCount)}
            </span>{' '}
            <Arabic className="text-xl leading-none text-green-strong">{surah.arabicName}</Arabic>
          </button>
        </li>
      ))}
    </ul>
  );
}
