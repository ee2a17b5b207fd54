import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { surahsLike } from '#content/find-surah.ts';
import { surahs } from '#content/surahs.ts';
import { useSurahsOfJuz, type QuranIndexRow } from '#web/api/quran.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { selection } from '#web/words/en/selection.ts';
import { practicePath } from '../selection-rules.ts';
import { AyahRange } from './ayah-range.tsx';
import {
  choiceIn,
  isInside,
  juzNumbersIn,
  rangeInAddress,
  surahNamesIn,
  type Choice,
} from './picker-rules.ts';
import { SurahSearch } from './surah-search.tsx';

const KeepOffer = lazyPart(
  () => import('../kept/keep-offer.tsx').then((file) => file.KeepOffer),
  <div className="mt-6 min-h-20" />,
);

const SURAH_BY_NAME = new Map(surahs.map((surah) => [surah.name, surah]));

export function Picker({ index }: { index: readonly QuranIndexRow[] }) {
  const location = useLocation();
  const [before] = useState(() => choiceIn(location.state));
  const [juz, setJuz] = useState(before.juz);
  const [surah, setSurah] = useState(before.surah);
  const [search, setSearch] = useState('');
  const [range, setRange] = useState(before.range);
  const navigate = useNavigate();
  const juzNumbers = useMemo(() => juzNumbersIn(index), [index]);
  const names = useNarrowedNames(index, juz);
  const isChosen = juz !== undefined || surah !== undefined;
  const chosen = surah === undefined ? undefined : SURAH_BY_NAME.get(surah);
  const isPossible = !range || !chosen || isInside(range, chosen.ayahCount);

  function chooseJuz(value: string) {
    setJuz(value ? Number(value) : undefined);
    chooseSurah('');
  }

  function chooseSurah(value: string) {
    setSurah(value || undefined);
    setRange(undefined);
    prefetchPractice();
  }

  /** What is typed is chosen as soon as it can mean one surah only. */
  function find(text: string) {
    setSearch(text);
    const [only, ...more] = text.trim() ? surahsLike(text).filter(({ name }) => names.includes(name)) : [];
    if (only && more.length === 0) chooseSurah(only.name);
  }

  function begin() {
    if (!isChosen || !isPossible) return;
    const ayahs = range && chosen && rangeInAddress(range, chosen.ayahCount);
    const choice: Choice = { juz, surah, range };
    void navigate(location.pathname, { replace: true, state: choice }); // found again by Back
    void navigate(practicePath({ ...(juz && { juz }), ...(surah && { surah }), ...ayahs }));
  }

  function explain() {
    if (isChosen) return;
    toast({ ...selection.required, tone: 'destructive' });
  }

  return (
    <div className="space-y-5">
      <SurahSearch {...{ search, names, chosen: surah }} onSearch={find} onChoose={chooseSurah} />
      <SelectField
        label={selection.juzField}
        name="juz"
        value={juz ? String(juz) : ''}
        onChange={({ target }) => chooseJuz(target.value)}
        options={[['', selection.allJuz], ...juzNumbers.map((juz) => [juz, selection.juz(juz)] as const)]}
      />
      <SelectField
        label={selection.surahField}
        name="surah"
        value={surah ?? ''}
        onChange={({ target }) => chooseSurah(target.value)}
        options={[
          ['', juz ? selection.allSurahsOf(juz) : selection.chooseSurah],
          ...names.map((name) => [name, describe(name)] as const),
        ]}
      />
      {chosen && <AyahRange surah={chosen} range={range} onChoose={setRange} />}
      <Chosen juz={juz} surah={surah} range={isPossible ? range : undefined} />
      {/* A press on the disabled button says what is missing. */}
      <div role="presentation" onClick={explain} className={isChosen ? 'sticky bottom-3 z-10' : undefined}>
        <Button
          className="w-full disabled:pointer-events-none"
          disabled={!isChosen || !isPossible}
          onClick={begin}
        >
          {selection.begin}
        </Button>
      </div>
      <KeepOffer {...(juz && { juz })} {...(surah && { surah })} />
    </div>
  );
}

function Chosen({ juz, surah, range }: Choice) {
  const parts = [
    [selection.chosenJuz, juz ? selection.juz(juz) : selection.allJuz],
    [selection.chosenSurah, surah ?? selection.notChosen],
    ...(range ? [[selection.chosenAyahs, selection.range(range.from, range.to)]] : []),
  ];
  return (
    <dl
      aria-live="polite"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-3 rounded-xl bg-green-soft px-4 py-3"
    >
      {parts.map(([what, chosen]) => (
        <div key={what}>
          <dt className="text-sm text-ink-soft">{what}</dt>
          <dd className="font-semibold text-green-strong">{chosen}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The surahs of the chosen juz; until they are known, or when they cannot be had, the list stays as it is. */
function useNarrowedNames(index: readonly QuranIndexRow[], juz: number | undefined): readonly string[] {
  const { data: ofJuz } = useSurahsOfJuz(juz);
  const rows = juz === undefined ? index : ofJuz;
  const [shown, setShown] = useState(rows ?? index);
  if (rows && rows !== shown) setShown(rows);
  return useMemo(() => surahNamesIn(shown), [shown]);
}

function describe(name: string): string {
  const surah = SURAH_BY_NAME.get(name);
  return surah ? selection.surah(surah) : name;
}

/** A visitor who chooses is about to begin, so the next page is prefetched. */
function prefetchPractice() {
  import('../passage/memorise-page.tsx').catch((error: unknown) =>
    console.warn('the practice page is fetched when it is opened', error),
  );
}
