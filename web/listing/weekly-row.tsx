import type { Class } from '#contract/tables.ts';
import { classes as words } from '#web/words/en/classes.ts';
import { Cancelled, ClassCell, ClassRow, Place, SignUp, Time } from './class-table.tsx';
import { calendarDayOf, comingDays } from './when-rules.ts';

const { columns, regular: said } = words;

/** @param today a calendar day such as 2025-03-09 */
export function WeeklyRow({ weekly, today }: { weekly: Class; today: string }) {
  const isCancelled = Boolean(weekly.cancelled_at);
  const titleId = `class-${weekly.id}`;
  return (
    <ClassRow id={titleId} title={weekly.class} isCancelled={isCancelled}>
      <ClassCell label={columns.location}>
        <Place of={weekly} />
      </ClassCell>
      <ClassCell label={columns.when}>
        {weekly.day && <span className="block wrap-anywhere">{weekly.day}</span>}
        <Time of={weekly} />
        <Course weekly={weekly} today={today} />
        {!isCancelled &&
          comingDays(weekly.cancelled_on, today).map((day) => (
            <span key={day} className="mt-1 block">
              <Cancelled day={words.talks.day(calendarDayOf(day))} />
            </span>
          ))}
        {!isCancelled && <SignUp link={weekly.sign_up} titleId={titleId} words={said.signUp} />}
      </ClassCell>
    </ClassRow>
  );
}

/** From and until when; a first day that is past is of no interest. */
function Course({ weekly: { first_on, last_on }, today }: { weekly: Class; today: string }) {
  const from = first_on && first_on > today ? said.from(calendarDayOf(first_on)) : undefined;
  const until = last_on ? said.until(calendarDayOf(last_on)) : undefined;
  if (!from && !until) return null;
  return <span className="block">{[from, until].filter(Boolean).join(', ')}</span>;
}
