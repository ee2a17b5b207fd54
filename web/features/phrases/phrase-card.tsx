import { useId } from 'react';
import { Link } from 'react-router';
import { surahs } from '#content/surahs.ts';
import type { Phrase } from '#contract/tables.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { phrasesStudy } from '#web/words/en/phrases-study.ts';

type Props = { phrase: Phrase; isLearned: boolean; onToggle: () => void };

export function PhraseCard({ phrase, isLearned, onToggle }: Props) {
  const meaning = useId();
  return (
    <li
      className={`grid grid-cols-1 overflow-hidden rounded-card border-2 shadow-card transition-colors sm:grid-cols-2 ${isLearned ? 'border-good bg-good-soft' : 'border-line bg-surface'}`}
    >
      <p
        className={`flex items-center justify-center px-4 py-2 text-center ${isLearned ? '' : 'bg-picture'}`}
      >
        <Arabic className="text-ayah text-green-strong">{phrase.arabic}</Arabic>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-5 py-3">
        <div className="grow basis-40">
          <p id={meaning} className="text-lg/snug text-pretty">
            {phrase.english_translation}
          </p>
          <Link
            to={passagePathOf(phrase)}
            className="inline-flex min-h-8 items-center text-sm text-green underline underline-offset-4"
          >
            {placeOf(phrase)}
          </Link>
        </div>
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={isLearned}
            onChange={onToggle}
            aria-describedby={meaning}
            className="size-6 shrink-0 cursor-pointer accent-green"
          />
          {phrasesStudy.learned}
        </label>
      </div>
    </li>
  );
}

// Apart from the names of the record: the game needs those, and not the list of surahs.
type Placed = Pick<Phrase, 'surah_number' | 'ayah_number'>;

const AYAHS_AROUND = 2;

export function placeOf({ surah_number, ayah_number }: Placed): string {
  return `${surahs[surah_number - 1]?.name ?? ''} ${surah_number}:${ayah_number}`.trim();
}

/** The practice of the ayah that holds the phrase, with two before it and two after. */
export function passagePathOf({ surah_number, ayah_number }: Placed): string {
  const surah = surahs[surah_number - 1];
  if (!surah) return '/selection';
  const from = Math.max(1, ayah_number - AYAHS_AROUND);
  const to = Math.min(surah.ayahCount, ayah_number + AYAHS_AROUND);
  return `/memorise?${new URLSearchParams({ surah: surah.name, from: String(from), to: String(to) })}`;
}
