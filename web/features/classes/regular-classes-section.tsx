import { useDeferredValue } from 'react';
import { useRecurringClasses } from '#web/api/classes.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { classes as words } from '#web/words/en/classes.ts';
import { ClassCell, ClassRow, ClassTable } from './class-table.tsx';
import { EmptyList, FailedList } from './empty-list.tsx';

const { columns, regular } = words;

export function RegularClassesSection() {
  const { data, isError, isFetching, refetch } = useRecurringClasses();
  const arrived = useDeferredValue(data); // the rows are drawn in short steps
  const classes = arrived ?? [];
  const hasFailed = isError && !isFetching;
  const isPending = !arrived && !hasFailed;
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
          <ClassTable labelledBy="regular-classes" columns={[columns.class, columns.location, columns.when]}>
            {classes.map((each) => (
              <ClassRow key={each.id} id={`class-${each.id}`} title={each.class}>
                <ClassCell label={columns.location}>{each.location ?? words.noLocation}</ClassCell>
                <ClassCell label={columns.when}>
                  {each.day && <span className="block">{each.day}</span>}
                  {each.time && <span className="block text-ink-soft">{each.time}</span>}
                </ClassCell>
              </ClassRow>
            ))}
          </ClassTable>
        )}
      </div>
    </section>
  );
}
