import type { Class } from '#contract/tables.ts';
import { classes as words } from '#web/words/en/classes.ts';
import { Cancelled, ClassCell, ClassRow } from './class-table.tsx';
import { calendarDayOf, comingDays } from './when-rules.ts';

const { columns } = words;

/** @param today a calendar day such as 2025-03-09 */
export function WeeklyRow({ weekly, today }: { weekly: Class; today: string }) {
  const isCancelled = Boolean(weekly.cancelled_at);
  return (
    <ClassRow id={`class-${weekly.id}`} title={weekly.class} isCancelled={isCancelled}>
      <ClassCell label={columns.location}>{weekly.location ?? words.noLocation}</ClassCell>
      <ClassCell label={columns.when}>
        {weekly.day && <span className="block">{weekly.day}</span>}
        {weekly.time && <span className="block text-ink-soft">{weekly.time}</span>}
        {!isCancelled &&
          comingDays(weekly.cancelled_on, today).map((day) => (
            <span key={day} className="mt-1 block">
              <Cancelled day={words.talks.day(calendarDayOf(day))} />
            </span>
          ))}
      </ClassCell>
    </ClassRow>
  );
}
