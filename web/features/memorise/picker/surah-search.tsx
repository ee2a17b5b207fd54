import { COMMON_SURAHS, surahsLike } from '#content/find-surah.ts';
import type { Surah } from '#content/surahs.ts';
import { SurahRows } from '#web/ayahs/surah-rows.tsx';
import { TextField } from '#web/ui/field.tsx';
import { selection as words } from '#web/words/en/selection.ts';
import { Recently } from './recently.tsx';

type Props = {
  search: string;
  /** Those that can be chosen. */
  names: readonly string[];
  chosen: string | undefined;
  onSearch: (search: string) => void;
  onChoose: (name: string) => void;
};

/** What is typed finds surahs at once, in a list of one height, so that nothing below it moves. */
export function SurahSearch({ search, names, chosen, onSearch, onChoose }: Props) {
  const shown = surahsToShow(search, names);
  const choose = ({ name }: Surah) => onChoose(name);
  return (
    <div>
      <TextField
        label={words.search}
        type="search"
        autoComplete="off"
        enterKeyHint="done"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={(event) => {
          const [first] = shown;
          if (event.key === 'Enter' && search.trim() && first) choose(first);
        }}
      />
      <div className="mt-2 h-59 overflow-y-auto rounded-xl border-2 border-line">
        {!search.trim() && <Recently />}
        <p role="status" className={shown.length === 0 ? 'px-4 py-3 font-semibold' : 'sr-only'}>
          {search.trim() && words.found(shown.length)}
        </p>
        <SurahRows surahs={shown} label={words.suggestions} chosen={chosen} onChoose={choose} />
      </div>
    </div>
  );
}

/** The likeliest first: what the search finds, or else what most begin with. */
function surahsToShow(search: string, names: readonly string[]): readonly Surah[] {
  const found = surahsLike(search);
  const likeliest = search.trim() ? found : [...new Set([...COMMON_SURAHS, ...found])];
  return likeliest.filter(({ name }) => names.includes(name));
}
