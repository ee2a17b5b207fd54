import { useDeferredValue } from 'react';
import { useRecurringClasses } from '#web/api/classes.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { classes as words } from '#web/words/en/classes.ts';
import { ClassTable, LIST_LINK } from '#web/listing/class-table.tsx';
import { WeeklyRow } from '#web/listing/weekly-row.tsx';
import { calendarDay, now } from '#web/platform/clock.ts';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyList, FailedList } from './empty-list.tsx';

const { columns, regular } = words;

export function RegularClassesSection() {
  const { data, isError, isFetching, refetch } = useRecurringClasses();
  const arrived = useDeferredValue(data); // the rows are drawn in short steps
  const classes = arrived?.rows ?? [];
  const hasFailed = (isError || arrived?.isOlder) && !isFetching;
  const isPending = !arrived && !hasFailed;
  const today = calendarDay(now());
  return (
    <section aria-labelledby="regular-classes">
      <h2 id="regular-classes" className="text-section font-bold">
        {regular.title}
      </h2>
      <div className="mt-4">
        {isPending && (
          <div className="min-h-dvh">
            <Spinner label={regular.loading} />
          </div>
        )}
        {hasFailed && <FailedList hasOlder={classes.length > 0} onRetry={() => void refetch()} />}
        {!isPending && classes.length === 0 && <EmptyList>{regular.none}</EmptyList>}
        {classes.length > 0 && (
          <>
            <ClassTable
              labelledBy="regular-classes"
              columns={[columns.class, columns.location, columns.when]}
            >
              {classes.map((weekly) => (
                <WeeklyRow key={weekly.id} weekly={weekly} today={today} />
              ))}
            </ClassTable>
            <p className="mt-4">
              <a href="/calendar/classes.ics" className={LIST_LINK}>
                <Icon name="calendar" className="size-5 shrink-0" />
                {regular.allToCalendar}
              </a>
            </p>
          </>
        )}
      </div>
    </section>
  );
}
