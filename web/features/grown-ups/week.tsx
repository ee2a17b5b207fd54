import type { DayOfWeek } from '#web/record/plan/week-rules.ts';
import { grownUpsProgress as words } from '#web/words/en/grown-ups-progress.ts';

/** Seven dots; a day without is just an empty one. */
export function Week({ days }: { days: readonly DayOfWeek[] }) {
  return (
    <div>
      <p className="text-sm font-semibold text-ink-soft">{words.week.title}</p>
      <ol className="mt-2 grid max-w-sm grid-cols-7 gap-1 text-center text-sm">
        {days.map((day) => (
          <li key={day.day}>
            <span className="sr-only">{words.week.day(day)}</span>
            <span aria-hidden="true" className="block text-xs text-ink-soft">
              {words.week.short(day.day)}
            </span>
            <span
              aria-hidden="true"
              className={`mx-auto mt-1 grid size-9 place-items-center rounded-full text-xs font-bold ${
                day.isDone ? 'bg-green text-on-green' : 'border-2 border-line'
              }`}
            >
              {day.minutes > 0 ? day.minutes : ''}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-1 text-xs text-ink-soft">{words.week.hint}</p>
    </div>
  );
}
