import { useEffect, useRef, useState } from 'react';
import { MESSAGES_PER_PAGE, useMessages, type MessageFilter, type MessagePage } from '#web/api/admin.ts';
import { loadableOf } from '#web/api/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { admin } from '#web/words/en/admin.ts';
import { FilterBar } from './filter-bar.tsx';
import { PageTurner } from './page-turner.tsx';
import { SubmissionCard } from './submission-card.tsx';

const words = admin.submissions;
const ALL: MessageFilter = { search: '', formType: undefined, page: 0 };

export function Submissions() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [filter, setFilter] = useState(ALL);
  const reading = useMessages(filter);
  const { error } = reading;
  const isFiltered = filter.search.trim() !== '' || filter.formType !== undefined;

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
      <div className="mt-4 mb-5">
        <FilterBar
          formType={filter.formType}
          onSearch={(search) => change({ search, page: 0 })}
          onType={(formType) => change({ formType, page: 0 })}
        />
      </div>
      <div aria-busy={reading.isPlaceholderData}>
        <Loaded
          from={loadableOf(reading)}
          loading={<Spinner label={words.loading} />}
          failed={loadFailed}
          isEmpty={({ total }) => total === 0}
          empty={
            <p role="status" className="rounded-card bg-sunken px-5 py-12 text-center text-ink-soft">
              {isFiltered ? words.noMatch : words.none}
            </p>
          }
        >
          {(found) => <Found page={filter.page} isFiltered={isFiltered} found={found} onTurn={turnTo} />}
        </Loaded>
      </div>
    </section>
  );
}

type FoundProps = {
  page: number;
  isFiltered: boolean;
  found: MessagePage;
  onTurn: (page: number) => void;
};

function Found({ page, isFiltered, found: { messages, total }, onTurn }: FoundProps) {
  const pages = Math.ceil(total / MESSAGES_PER_PAGE);
  return (
    <>
      <p role="status" className="mb-3 text-sm text-ink-soft">
        {words.count(total, isFiltered)}
      </p>
      <ul aria-labelledby="submissions" className="mb-6 space-y-4">
        {messages.map((message) => (
          <SubmissionCard key={message.id} submission={message} />
        ))}
      </ul>
      {pages > 1 && <PageTurner page={page} pages={pages} onTurn={onTurn} />}
    </>
  );
}

function loadFailed(retry: () => void) {
  return (
    <div className="rounded-card bg-sunken px-5 py-10 text-center">
      <p className="mb-4 text-ink-soft">{words.failed}</p>
      <Button onClick={retry}>{words.retry}</Button>
    </div>
  );
}
