import { useDeferredValue } from 'react';
import { useTalks } from '#web/api/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { classes as words } from '#web/words/en/classes.ts';
import { ClassTable, LIST_LINK } from '#web/listing/class-table.tsx';
import { TalkRow } from '#web/listing/talk-row.tsx';
import { EmptyList, FailedList } from './empty-list.tsx';

const { columns, talks: said } = words;

export function TalksSection() {
  const { data, isError, isFetching, refetch } = useTalks();
  const arrived = useDeferredValue(data); // the rows are drawn in short steps
  const talks = arrived?.rows ?? [];
  const hasFailed = (isError || arrived?.isOlder) && !isFetching;
  const isPending = !arrived && !hasFailed;
  return (
    <section aria-labelledby="talks">
      <h2 id="talks" className="text-section font-bold">
        {said.title}
      </h2>
      <div className="mt-4">
        {isPending && (
          // As high as the window, so that what stands below does not jump when the talks arrive.
          <div className="min-h-dvh">
            <Spinner label={said.loading} />
          </div>
        )}
        {hasFailed && <FailedList hasOlder={talks.length > 0} onRetry={() => void refetch()} />}
        {!isPending && talks.length === 0 && <EmptyList>{said.none}</EmptyList>}
        {talks.length > 0 && (
          <>
            <ClassTable
              labelledBy="talks"
              columns={[columns.talk, columns.location, columns.when, columns.signUp]}
            >
              {talks.map((talk) => (
                <TalkRow key={talk.id} talk={talk} />
              ))}
            </ClassTable>
            <p id="new-tab" hidden>
              {said.newTab}
            </p>
            <p className="mt-4">
              <a href="/calendar/talks.ics" className={LIST_LINK}>
                <Icon name="calendar" className="size-5 shrink-0" />
                {said.allToCalendar}
              </a>
            </p>
          </>
        )}
      </div>
    </section>
  );
}
