import { useDeferredValue, useId, type ReactNode } from 'react';
import type { Class } from '#contract/tables.ts';
import type { useTalks } from '#web/api/classes.ts';
import { LIST_LINK } from '#web/listing/class-table.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { classes } from '#web/words/en/classes.ts';

const { failed, calendar: calendarWords } = classes;

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
          // As high as the window, so that what is below does not jump when the rows arrive.
          <div className="min-h-dvh">
            <Spinner label={words.loading} />
          </div>
        )}
        {!isPending && hasFailed && <FailedList hasOlder={rows.length > 0} onRetry={() => void refetch()} />}
        {!isPending && rows.length === 0 && (
          <p
            role="status"
            className="rounded-card border-2 border-dashed border-line-strong/50 bg-surface px-5 py-8 text-center text-ink-soft"
          >
            {words.none}
          </p>
        )}
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

type FailedProps = { hasOlder: boolean; onRetry: () => void };

/** Above what is left of the last visit, so that nobody takes it for all. */
function FailedList({ hasOlder, onRetry }: FailedProps) {
  return (
    <div
      role="alert"
      className="mb-4 rounded-card border-2 border-saffron-fill bg-saffron-soft p-5 text-center"
    >
      <p className="text-lg font-bold">{failed.title}</p>
      <p className="mt-1 mb-4 text-pretty">{hasOlder ? failed.older : failed.text}</p>
      <Button onClick={onRetry}>{classes.retry}</Button>
    </div>
  );
}

/** A calendar app opens `webcal:` and asks again now and then; a file stays what it was. */
function CalendarLinks({ path, words }: { path: string; words: string }) {
  const id = useId();
  return (
    <div className="mb-4">
      <p className="flex flex-wrap items-center gap-x-5">
        <span id={id} className="inline-flex items-center gap-2 font-semibold max-sm:w-full">
          <Icon name="calendar" className="size-5 shrink-0" />
          {words}
        </span>
        <a href={`webcal://${location.host}${path}`} aria-describedby={id} className={LIST_LINK}>
          {calendarWords.subscribe}
        </a>
        <a href={path} aria-describedby={id} className={LIST_LINK}>
          {calendarWords.download}
        </a>
      </p>
      <p className="text-sm text-ink-soft">{calendarWords.note}</p>
    </div>
  );
}
