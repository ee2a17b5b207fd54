import { useLayoutEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { surahsLike } from '#content/find-surah.ts';
import { surahs } from '#content/surahs.ts';
import { SurahRows } from '#web/ayahs/surah-rows.tsx';
import { awaitFont } from '#web/platform/arabic-fonts.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { selection } from '#web/words/en/selection.ts';
import { todayPage } from '#web/words/en/today-page.ts';
import { addressOf, goalOf, meansJuzAmma, type ToLearn } from './learn-rules.ts';

const words = todayPage.questions;
const AL_FATIHAH = 1;
const AL_MULK = 67;

/** Three likely answers, or what the search finds. */
export function Answers({ search }: { search: string }) {
  const navigate = useNavigate();
  useLayoutEffect(() => void awaitFont('quran'), []);
  const isSearching = search.trim() !== '';
  const found = isSearching ? surahsLike(search) : [];
  const hasJuzAmma = meansJuzAmma(search);
  return (
    <>
      <p
        role="status"
        className={isSearching && found.length === 0 && !hasJuzAmma ? 'px-2 font-semibold' : 'sr-only'}
      >
        {isSearching && (hasJuzAmma ? words.foundJuzAmma : selection.found(found.length))}
      </p>
      {hasJuzAmma && (
        <ul className="mb-3">
          <Answer toLearn="juz-amma" />
        </ul>
      )}
      {isSearching ? (
        <div className="overflow-hidden rounded-card bg-surface shadow-card">
          <SurahRows
            surahs={found}
            label={selection.suggestions}
            onChoose={({ number }) => void navigate(addressOf(number))}
          />
        </div>
      ) : (
        <ul className="space-y-3 [@media(max-height:42rem)]:space-y-2">
          <Answer toLearn={AL_FATIHAH} />
          <Answer toLearn="last-ten" />
          <Answer toLearn={AL_MULK} />
        </ul>
      )}
    </>
  );
}

/** The Arabic name comes with the app, as its font does. */
function Answer({ toLearn }: { toLearn: ToLearn }) {
  const isHydrated = useHydrated();
  const surah = surahs[goalOf(toLearn).surah - 1];
  if (!surah) return null;
  return (
    <li>
      <Link
        to={addressOf(toLearn)}
        className="flex min-h-24 flex-wrap items-center justify-between gap-x-4 rounded-[1.75rem] border border-line bg-surface px-5 text-start no-underline shadow-card hover:border-green [@media(max-height:48rem)]:min-h-20 [@media(max-height:42rem)]:min-h-17"
      >
        <span className="min-w-0">
          <span className="block text-lg font-bold">
            {typeof toLearn === 'number' ? surah.name : words.several[toLearn].name}
          </span>
          <span className="block text-ink-soft">
            {typeof toLearn === 'number' ? selection.ayahCount(surah.ayahCount) : words.several[toLearn].text}
          </span>
        </span>
        {isHydrated && (
          <Arabic className="text-2xl leading-none text-green-strong">{surah.arabicName}</Arabic>
        )}
      </Link>
    </li>
  );
}

type SearchProps = { search: string; onSearch: (search: string) => void };

export function AnotherSurah({ search, onSearch }: SearchProps) {
  return (
    <label className="flex min-h-15 items-center gap-3 rounded-full border-2 border-line-strong bg-surface px-5 has-focus-visible:border-green">
      <Icon name="search" className="size-6 shrink-0 text-ink-soft" />
      <input
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        autoComplete="off"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        className="min-h-11 w-full min-w-0 bg-transparent text-lg outline-none placeholder:text-ink-soft"
      />
    </label>
  );
}
