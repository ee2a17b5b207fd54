import { useDeferredValue, type ReactNode } from 'react';
import type { Class } from '#contract/tables.ts';
import type { useTalks } from '#web/api/classes.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { CalendarLinks } from './calendar-links.tsx';
import { EmptyList, FailedList } from './empty-list.tsx';

type Props = {
  id: string;
  words: { title: string; loading: string; none: string; allToCalendar: string };
  reading: ReturnType<typeof useTalks>;
  /** For the other list, since both are drawn at once. */
  isWaiting: boolean;
  isLeftOut?: (row: Class) => boolean;
  calendar: string;
  children: (rows: Class[]) => ReactNode;
};

/** A list of classes or talks: arriving, from the last visit, empty or as it is now. */
export function ClassSection({ id, words, reading, isWaiting, isLeftOut, calendar, children }: Props) {
  const { data, isError, isFetching, refetch } = reading;
  const arrived = useDeferredValue(isWaiting ? undefined : data, undefined); // the rows are drawn in short steps
  const rows = (arrived?.rows ?? []).filter((row) => !isLeftOut?.(row));
  const hasFailed = (isError || arrived?.isOlder) && !isFetching;
  const isPending = !arrived && (isWaiting || !hasFailed);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-section font-bold">
        {words.title}
      </h2>
      <div className="mt-4">
        {isPending && (
          // As high as the window, so that what stands below does not jump when the rows arrive.
          <div className="min-h-dvh">
            <Spinner label={words.loading} />
          </div>
        )}
        {!isPending && hasFailed && <FailedList hasOlder={rows.length > 0} onRetry={() => void refetch()} />}
        {!isPending && rows.length === 0 && <EmptyList>{words.none}</EmptyList>}
        {rows.length > 0 && (
          <>
            <CalendarLinks path={calendar} words={words.allToCalendar} />
            {children(rows)}
          </>
        )}
      </div>
    </section>
  );
}
