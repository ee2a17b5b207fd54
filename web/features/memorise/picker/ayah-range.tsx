import { portionsOf } from '#content/portions.ts';
import type { Surah } from '#content/surahs.ts';
import { CONTROL } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { selection } from '#web/words/en/selection.ts';
import type { Range } from '../passage/passage-rules.ts';
import { firstAyahs, isInside } from './picker-rules.ts';

const words = selection.ayahs;
const CHIPS = [5, 10];

type Props = {
  surah: Surah;
  range: Range | undefined;
  onChoose: (range: Range | undefined) => void;
};

export function AyahRange({ surah, range, onChoose }: Props) {
  const { ayahCount } = surah;
  const whole = firstAyahs(ayahCount, ayahCount);
  const shown = range ?? whole;
  const isWrong = !isInside(shown, ayahCount);
  return (
    <fieldset className="space-y-3" aria-describedby={isWrong ? 'wrong-ayahs' : undefined}>
      <legend className="mb-1.5 font-semibold">{words.legend}</legend>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <NumberBox
          label={words.first}
          value={shown.from}
          max={ayahCount}
          onChange={(from) => onChoose({ ...shown, from })}
        />
        <span>{words.to}</span>
        <NumberBox
          label={words.last}
          value={shown.to}
          max={ayahCount}
          onChange={(to) => onChoose({ ...shown, to })}
        />
        <span className="text-ink-soft">{words.of(ayahCount)}</span>
        <div className="flex flex-wrap gap-2">
          {CHIPS.filter((count) => count < ayahCount).map((count) => (
            <Chip
              key={count}
              isOn={isSame(shown, firstAyahs(count, ayahCount))}
              onPress={() => onChoose(firstAyahs(count, ayahCount))}
            >
              {String(count)}
            </Chip>
          ))}
          <Chip isOn={isSame(shown, whole)} onPress={() => onChoose(undefined)}>
            {words.whole}
          </Chip>
        </div>
      </div>
      {isWrong && (
        <p id="wrong-ayahs" role="alert" className="text-sm font-semibold text-wrong">
          {words.wrong(ayahCount)}
        </p>
      )}
      <Portions surah={surah} shown={shown} onChoose={onChoose} />
    </fieldset>
  );
}

function Portions({ surah, shown, onChoose }: { surah: Surah; shown: Range; onChoose: Props['onChoose'] }) {
  const portions = portionsOf(surah.number);
  if (portions.length === 0) return null;
  const chosen = portions.findIndex((portion) => isSame(portion, shown));
  return (
    <SelectField
      label={words.portion}
      value={chosen === -1 ? '' : String(chosen)}
      onChange={(event) => onChoose(portions[event.target.value ? Number(event.target.value) : -1])}
      options={[
        ['', words.noPortion],
        ...portions.map(
          ({ from, to }, at) => [at, words.portions(at + 1, portions.length, from, to)] as const,
        ),
      ]}
    />
  );
}

type BoxProps = { label: string; value: number; max: number; onChange: (value: number) => void };

function NumberBox({ label, value, max, onChange }: BoxProps) {
  return (
    <input
      type="number"
      inputMode="numeric"
      aria-label={label}
      min={1}
      max={max}
      value={Number.isNaN(value) ? '' : value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      className={`${CONTROL} max-w-20 px-2 text-center`}
    />
  );
}

function Chip({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="min-h-11 min-w-11 rounded-full border-2 border-line-strong px-3 font-semibold hover:border-green aria-pressed:border-green aria-pressed:bg-green-soft aria-pressed:text-green-strong"
    >
      {children}
    </button>
  );
}

function isSame(one: Range, other: Range): boolean {
  return one.from === other.from && one.to === other.to;
}
