import { daysAfter } from '#contract/zoned-time.ts';
import { calendarDayOf } from '#web/listing/when-rules.ts';
import { classes } from '#web/words/en/classes.ts';
import type { CancelledDay } from './cancelled-rules.ts';

const words = classes.cancelledSoon;
const ID = 'cancelled-soon';

/** On top of the page, so that nobody sets out for nothing. */
export function CancelledSoon({ days, today }: { days: readonly CancelledDay[]; today: string }) {
  const written = (day: string) =>
    day === today
      ? words.today
      : day === daysAfter(today, 1)
        ? words.tomorrow
        : words.day(calendarDayOf(day));
  return (
    <section
      aria-labelledby={ID}
      className="rounded-card border-2 border-wrong bg-wrong-soft px-5 py-4 wrap-anywhere"
    >
      <h2 id={ID} className="font-bold text-wrong">
        {words.title}
      </h2>
      <ul>
        {days.map(({ row, day }) => (
          <li key={`${row.id} ${day}`} className="mt-1">
            <strong dir="auto" className="font-semibold">
              {row.class}
            </strong>{' '}
            <span className="block sm:inline">{words.at(written(day), row.time)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
