import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { surahs } from '#content/surahs.ts';
import { useSurahsOfJuz, type QuranIndexRow } from '#web/api/quran.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { PickerField } from './picker-field.tsx';
import { juzNumbersIn, practicePath, surahNamesIn } from './selection-rules.ts';

const SURAH_BY_NAME = new Map(surahs.map((surah) => [surah.name, surah]));

export function Picker({ index }: { index: readonly QuranIndexRow[] }) {
  const [juz, setJuz] = useState<number | undefined>();
  const [surah, setSurah] = useState<string | undefined>();
  const navigate = useNavigate();
  const juzNumbers = useMemo(() => juzNumbersIn(index), [index]);
  const names = useNarrowedNames(index, juz);
  const isChosen = juz !== undefined || surah !== undefined;

  function chooseJuz(value: string) {
    setJuz(value ? Number(value) : undefined);
    setSurah(undefined);
    warmPractice();
  }

  function chooseSurah(value: string) {
    setSurah(value || undefined);
    warmPractice();
  }

  function begin() {
    if (isChosen) void navigate(practicePath({ ...(juz && { juz }), ...(surah && { surah }) }));
  }

  function explain() {
    if (isChosen) return;
    toast({
      title: 'Selection Required',
      description: 'Please select either a Juz or Surah to continue.',
      tone: 'destructive',
    });
  }

  return (
    <div className="space-y-5">
      <PickerField label="Juz (optional)" name="juz" value={juz ? String(juz) : ''} onChange={chooseJuz}>
        <option value="">All Juz</option>
        {juzNumbers.map((number) => (
          <option key={number} value={number}>
            Juz {number}
          </option>
        ))}
      </PickerField>
      <PickerField label="Surah" name="surah" value={surah ?? ''} onChange={chooseSurah}>
        <option value="">{juz ? `All surahs of Juz ${juz}` : 'Choose a surah'}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {describe(name)}
          </option>
        ))}
      </PickerField>
      <dl
        aria-live="polite"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-3 rounded-xl bg-green-soft px-4 py-3"
      >
        <div>
          <dt className="text-sm text-ink-soft">Juz</dt>
          <dd className="font-semibold text-green-strong">{juz ? `Juz ${juz}` : 'All Juz'}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Surah</dt>
          <dd className="font-semibold text-green-strong">{surah ?? 'Not chosen'}</dd>
        </div>
      </dl>
      {/* A press on the locked button says what is missing. */}
      <div role="presentation" onClick={explain}>
        <Button className="w-full disabled:pointer-events-none" disabled={!isChosen} onClick={begin}>
          Begin Memorisation
        </Button>
      </div>
    </div>
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

/** The name comes first: that is what typing looks for. The Arabic stands last, where it cannot turn the line. */
function describe(name: string): string {
  const surah = SURAH_BY_NAME.get(name);
  return surah ? `${name} (${surah.number}) · ${surah.ayahCount} ayahs · ${surah.arabicName}` : name;
}

/** Whoever chooses is about to begin: the next page may come already. */
function warmPractice() {
  import('./memorise-page.tsx').catch((error: unknown) =>
    console.warn('the practice page is fetched when it is opened', error),
  );
}
