import { useId } from 'react';
import { MINUTES } from '#contract/record.ts';
import type { Habits } from '#web/record/plan-rules.ts';
import { writeDown } from '#web/record/write-down.ts';
import { todayPage as words } from '#web/words/en/today-page.ts';

const PACES = ['steady', 'forward'] as const;

/** How long a day, and what comes first; the newest choice on any device counts. */
export function Settings({ habits }: { habits: Habits }) {
  const name = useId();
  return (
    <section
      className="space-y-5 rounded-card border border-line bg-surface p-5 shadow-card"
      aria-labelledby="habits"
    >
      <h2 id="habits" className="font-bold">
        {words.settings}
      </h2>
      <fieldset>
        <legend className="font-semibold">{words.minutes}</legend>
        <div className="mt-2 flex flex-wrap gap-1.5">
          {MINUTES.map((minutes) => (
            <label
              key={minutes}
              className="flex min-h-11 min-w-12 items-center justify-center rounded-full border-2 border-line-strong px-2 font-semibold has-checked:border-green has-checked:bg-green has-checked:text-on-green has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus)"
            >
              <input
                type="radio"
                name={`${name} minutes`}
                aria-label={words.minutesOf(minutes)}
                checked={habits.minutes === minutes}
                onChange={() => writeDown('settings', { minutes })}
                className="sr-only"
              />
              {minutes}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="font-semibold">{words.pace}</legend>
        {PACES.map((pace) => (
          <div key={pace} className="mt-1">
            <label className="flex min-h-11 items-center gap-3 font-semibold">
              <input
                type="radio"
                name={`${name} pace`}
                aria-describedby={`${name}-${pace}`}
                checked={habits.pace === pace}
                onChange={() => writeDown('settings', { pace })}
                className="size-5 shrink-0 accent-green"
              />
              {words.paces[pace].label}
            </label>
            <p id={`${name}-${pace}`} className="ms-8 text-sm text-ink-soft">
              {words.paces[pace].hint}
            </p>
          </div>
        ))}
      </fieldset>
    </section>
  );
}
