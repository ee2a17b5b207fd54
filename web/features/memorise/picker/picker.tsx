import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { surahs } from '#content/surahs.ts';
import { useSurahsOfJuz, type QuranIndexRow } from '#web/api/quran.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { selection } from '#web/words/en/selection.ts';
import { practicePath } from '../selection-rules.ts';
import { juzNumbersIn, surahNamesIn } from './picker-rules.ts';

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
    prefetchPractice();
  }

  function chooseSurah(value: string) {
    setSurah(value || undefined);
    prefetchPractice();
  }

  function begin() {
    if (isChosen) void navigate(practicePath({ ...(juz && { juz }), ...(surah && { surah }) }));
  }

  function explain() {
    if (isChosen) return;
    toast({ ...selection.required, tone: 'destructive' });
  }

  return (
    <div className="space-y-5">
      <PickerField label={selection.juzField} name="juz" value={juz ? String(juz) : ''} onChange={chooseJuz}>
        <option value="">{selection.allJuz}</option>
        {juzNumbers.map((number) => (
          <option key={number} value={number}>
            {selection.juz(number)}
          </option>
        ))}
      </PickerField>
      <PickerField label={selection.surahField} name="surah" value={surah ?? ''} onChange={chooseSurah}>
        <option value="">{juz ? selection.allSurahsOf(juz) : selection.chooseSurah}</option>
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
          <dt className="text-sm text-ink-soft">{selection.chosenJuz}</dt>
          <dd className="font-semibold text-green-strong">{juz ? selection.juz(juz) : selection.allJuz}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{selection.chosenSurah}</dt>
          <dd className="font-semibold text-green-strong">{surah ?? selection.notChosen}</dd>
        </div>
      </dl>
      {/* A press on the locked button says what is missing. */}
      <div role="presentation" onClick={explain}>
        <Button className="w-full disabled:pointer-events-none" disabled={!isChosen} onClick={begin}>
          {selection.begin}
        </Button>
      </div>
    </div>
  );
}

type FieldProps = {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
};

function PickerField({ label, name, value, onChange, children }: FieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} value={value} onChange={(event) => onChange(event.target.value)}>
          {children}
        </Select>
      )}
    </Field>
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
