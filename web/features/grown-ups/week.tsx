import type { DayOfWeek } from '#web/record/plan/week-rules.ts';
import { grownUpsProgress } from '#web/words/en/grown-ups-progress.ts';

const words = grownUpsProgress.week;

const DAY = 'grid aspect-square place-items-center rounded-full text-[0.6875rem] leading-none font-bold';
const LOOKS = {
  practice: 'bg-green text-on-green forced-color-adjust-none',
  /** A ring, so that colour is not needed. */
  games: 'border-2 border-saffron-fill bg-saffron-soft text-saffron forced-color-adjust-none',
  free: 'border border-line-strong/50 text-ink-soft',
  /** Before anything was done there was nothing to be missed. */
  before: 'text-ink-soft',
};

/** The last seven days: full where something was practised, a ring where there were only games. */
export function Week({ days }: { days: readonly DayOfWeek[] }) {
  return (
    <ol aria-label={words.label} className="mt-2 grid max-w-51 grid-cols-7 gap-1.5">
      {days.map((day) => (
        <li key={day.day} className={`${DAY} ${LOOKS[lookOf(day)]}`}>
          <span className="sr-only">{words.day(day)}</span>
          <span aria-hidden="true">{words.short(day.day)}</span>
        </li>
      ))}
    </ol>
  );
}

/** What the days look like, beside the heading. */
export function WeekKey() {
  return (
    <p className="flex items-center gap-4 text-sm text-ink-soft">
      {(['practice', 'games'] as const).map((look) => (
        <span key={look} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-3.5 rounded-full ${LOOKS[look]}`} />
          {words[look]}
        </span>
      ))}
    </p>
  );
}

function lookOf({ isDone, isBefore, minutes, levels }: DayOfWeek): keyof typeof LOOKS {
  if (isBefore) return 'before';
  if (!isDone) return 'free';
  return minutes === 0 && levels > 0 ? 'games' : 'practice';
}
