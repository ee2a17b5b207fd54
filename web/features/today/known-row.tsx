import { useId } from 'react';
import type { Known, KnownLevel } from '#web/record/told-rules.ts';
import { todayPage } from '#web/words/en/today-page.ts';

const words = todayPage.know;
const LEVELS: readonly Known[] = ['solid', 'shaky', 'none'];

type Props = { label: string; level: KnownLevel; onTell: (known: Known) => void };

/** One tap says it. What was practised already speaks for itself, and cannot be told any more. */
export function KnownRow({ label, level, onTell }: Props) {
  const name = useId();
  return (
    <fieldset className="flex min-h-13 flex-wrap items-center gap-x-2 gap-y-1 py-1.5">
      <legend className="float-start font-semibold">{label}</legend>
      {level === 'asked' ? (
        <span className="ms-auto flex min-h-11 items-center text-sm text-ink-soft">{words.asked}</span>
      ) : (
        <div className="ms-auto flex gap-1">
          {LEVELS.map((known) => (
            <label
              key={known}
              className="flex min-h-11 items-center rounded-full border-2 border-line px-2.5 text-sm sm:px-3 font-semibold has-checked:border-green has-checked:bg-green has-checked:text-on-green has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
            >
              <input
                type="radio"
                name={name}
                checked={level === known}
                onChange={() => onTell(known)}
                className="sr-only"
              />
              {words.levels[known]}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}
