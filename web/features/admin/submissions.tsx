import { useEffect, useRef, useState } from 'react';
import { useMessages, type MessageFilter } from '#web/api/admin.ts';
import { loadableOf } from '#web/api/query-client.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { admin } from '#web/words/en/admin.ts';
import { FilterBar } from './filter-bar.tsx';
import { UndoBar } from './bulk-actions.tsx';
import { FoundMessages } from './found-messages.tsx';
import { LoadFailed } from './load-failed.tsx';
import { useMessageActions } from './message-actions.ts';

const words = admin.submissions;
const ALL: MessageFilter = { search: '', formType: undefined, box: 'all', page: 0 };

export function Submissions() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [filter, setFilter] = useState(ALL);
  const reading = useMessages(filter);
  const actions = useMessageActions();
  const { error } = reading;
  const isFiltered = filter.search.trim() !== '' || filter.formType !== undefined || filter.box !== 'all';

  useEffect(() => {
    if (!error) return;
    toast({ ...words.loadError(error.message), tone: 'destructive' });
  }, [error]);

  /** The words come a moment after they were typed; what was chosen meanwhile stays. */
  const change = (part: Partial<MessageFilter>) => setFilter((before) => ({ ...before, ...part }));

  const turnTo = (page: number) => {
    change({ page });
    heading.current?.focus();
  };

  return (
    <section aria-labelledby="submissions">
      <h2 id="submissions" ref={heading} tabIndex={-1} className="scroll-mt-24 text-section font-bold">
        {words.title}
      </h2>
      <div className="mt-2 mb-3">
        <FilterBar
          box={filter.box}
          onBox={(box) => change({ box, page: 0 })}
          formType={filter.formType}
          onSearch={(search) => change({ search, page: 0 })}
          onType={(formType) => change({ formType, page: 0 })}
        />
      </div>
      <div aria-busy={reading.isPlaceholderData}>
        <Loaded
          from={loadableOf(reading)}
          loading={<Spinner label={words.loading} />}
          failed={(retry) => <LoadFailed text={words.failed} action={words.retry} onRetry={retry} />}
          isEmpty={({ total }) => total === 0}
          empty={
            <p role="status" className="rounded-card bg-sunken px-5 py-12 text-center text-ink-soft">
              {isFiltered ? words.noMatch : words.none}
            </p>
          }
        >
          {(found) => (
            <FoundMessages
              key={filter.box}
              box={filter.box}
              page={filter.page}
              isFiltered={isFiltered}
              found={found}
              actions={actions}
              onTurn={turnTo}
            />
          )}
        </Loaded>
      </div>
      <UndoBar undoable={actions.undoable} />
    </section>
  );
}
