import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { surahs } from '#content/surahs.ts';
import { isRealPassage, PACK_MODES, PACK_MOST, type PackPassage } from '#web/pack/pack-rules.ts';
import { nameOfPassage } from '#web/pack/task-names.ts';
import { Button } from '#web/ui/button.tsx';
import { CONTROL, Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { practiceModes } from '#web/words/en/practice-modes.ts';
import { teach } from '#web/words/en/teach.ts';
import { Choice } from './choice.tsx';

const words = teach.passages;

type Props = { passages: readonly PackPassage[]; onChange: (passages: readonly PackPassage[]) => void };

const SURAHS = surahs.map(({ number, name }) => [number, `${number} · ${name}`] as const);
const MODES = PACK_MODES.map((mode) => [mode, practiceModes[mode]] as const);

/** What most classes begin with. */
const AL_MULK = 67;

export function PassageChoice({ passages, onChange }: Props) {
  const adding = useRef<HTMLButtonElement>(null);
  const add = () =>
    onChange([...passages, { ...firstAyahs(passages.at(-1)?.surah ?? AL_MULK), mode: 'recite' }]);
  return (
    <Choice title={words.legend} count={passages.length} most="passages">
      {passages.map((passage, index) => (
        <PassageFields
          // oxlint-disable-next-line react/no-array-index-key -- the same passage may be there twice
          key={index}
          number={index + 1}
          passage={passage}
          onChange={(changed) => onChange(passages.with(index, changed))}
          onRemove={() => {
            flushSync(() => onChange(passages.toSpliced(index, 1)));
            adding.current?.focus(); // the button goes, and the focus would go with it
          }}
        />
      ))}
      {passages.length < PACK_MOST.passages && (
        <Button ref={adding} look="outline" onClick={add}>
          <Icon name="plus" />
          {words.add}
        </Button>
      )}
    </Choice>
  );
}

type FieldsProps = {
  number: number;
  passage: PackPassage;
  onChange: (passage: PackPassage) => void;
  onRemove: () => void;
};

function PassageFields({ number, passage, onChange, onRemove }: FieldsProps) {
  const ayahCount = surahs[passage.surah - 1]?.ayahCount ?? 1;
  const error = isRealPassage(passage) ? undefined : words.wrong(ayahCount);
  return (
    <fieldset className="grid grid-cols-2 items-start gap-3 rounded-xl bg-sunken p-3 sm:grid-cols-[2fr_1fr_1fr_2fr] sm:p-4">
      <legend className="sr-only">{words.group(number)}</legend>
      <div className="max-sm:col-span-2">
        <SelectField
          label={words.surah}
          value={passage.surah}
          onChange={({ target }) => onChange({ ...passage, ...firstAyahs(Number(target.value)) })}
          options={SURAHS}
        />
      </div>
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={words[end]} error={end === 'to' ? error : undefined}>
          {(control) => (
            <input
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={ayahCount}
              value={Number.isNaN(passage[end]) ? '' : passage[end]}
              onChange={({ target }) => onChange({ ...passage, [end]: target.valueAsNumber })}
              className={CONTROL}
            />
          )}
        </Field>
      ))}
      <div className="max-sm:col-span-2">
        <SelectField
          label={words.mode}
          value={passage.mode}
          onChange={({ target }) =>
            onChange({ ...passage, mode: PACK_MODES.find((mode) => mode === target.value) ?? 'recite' })
          }
          options={MODES}
        />
      </div>
      <Button
        look="quiet"
        className="col-span-full justify-self-start"
        aria-label={words.remove(nameOfPassage(passage))}
        onClick={onRemove}
      >
        <Icon name="close" />
        {words.removeShort}
      </Button>
    </fieldset>
  );
}

const USUAL_AYAHS = 5;

function firstAyahs(surah: number): { surah: number; from: number; to: number } {
  return { surah, from: 1, to: Math.min(USUAL_AYAHS, surahs[surah - 1]?.ayahCount ?? 1) };
}
