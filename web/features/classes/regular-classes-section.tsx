import { useDeferredValue } from 'react';
import { useRecurringClasses } from '#web/api/classes.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ClassCell, ClassRow, ClassTable } from './class-table.tsx';
import { EmptyList } from './empty-list.tsx';

export function RegularClassesSection() {
  const { data, isError, isFetching, refetch } = useRecurringClasses();
  const arrived = useDeferredValue(data); // the rows are drawn in short steps
  const classes = arrived ?? [];
  const hasFailed = isError && !isFetching;
  const isPending = !arrived && !hasFailed;
  return (
    <section aria-labelledby="regular-classes">
      <h2 id="regular-classes" className="text-section font-bold">
        Regular Classes
      </h2>
      <div className="mt-4">
        {isPending && (
          <div className="min-h-dvh">
            <Spinner label="Loading classes..." />
          </div>
        )}
        {!isPending && classes.length === 0 && (
          <EmptyList onRetry={hasFailed ? () => void refetch() : undefined}>
            No regular classes available at the moment.
          </EmptyList>
        )}
        {classes.length > 0 && (
          <ClassTable labelledBy="regular-classes" columns={['Class', 'Location', 'When']}>
            {classes.map((each) => (
              <ClassRow key={each.id} id={`class-${each.id}`} title={each.class}>
                <ClassCell label="Location">{each.location ?? '-'}</ClassCell>
                <ClassCell label="When">
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
