import { useEffect, useRef, useState } from 'react';
import { MESSAGES_PER_PAGE, useMessages, type MessageFilter, type MessagePage } from '#web/api/admin.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { FilterBar } from './filter-bar.tsx';
import { PageTurner } from './page-turner.tsx';
import { SubmissionCard } from './submission-card.tsx';

const ALL: MessageFilter = { search: '', formType: undefined, page: 0 };

export function Submissions() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [filter, setFilter] = useState(ALL);
  const { data, error, isPending, isPlaceholderData, refetch } = useMessages(filter);

  useEffect(() => {
    if (!error) return;
    toast({
      title: 'Error',
      description: `Failed to load contact submissions: ${error.message}`,
      tone: 'destructive',
    });
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
        Contact Form Submissions
      </h2>
      <div className="mt-4 mb-5">
        <FilterBar
          formType={filter.formType}
          onSearch={(search) => change({ search, page: 0 })}
          onType={(formType) => change({ formType, page: 0 })}
        />
      </div>
      {isPending && <Spinner label="Loading submissions..." />}
      {!isPending && !data && <LoadFailed onRetry={() => void refetch()} />}
      {data && (
        <div aria-busy={isPlaceholderData}>
          <Found filter={filter} found={data} onTurn={turnTo} />
        </div>
      )}
    </section>
  );
}

type FoundProps = { filter: MessageFilter; found: MessagePage; onTurn: (page: number) => void };

function Found({ filter, found: { messages, total }, onTurn }: FoundProps) {
  const isFiltered = filter.search.trim() !== '' || filter.formType !== undefined;
  if (total === 0) {
    return (
      <p role="status" className="rounded-card bg-sunken px-5 py-12 text-center text-ink-soft">
        {isFiltered ? 'No submission matches your search' : 'No contact submissions yet'}
      </p>
    );
  }
  const pages = Math.ceil(total / MESSAGES_PER_PAGE);
  return (
    <>
      <p role="status" className="mb-3 text-sm text-ink-soft">
        {total.toLocaleString('en-US')} {total === 1 ? 'submission' : 'submissions'}
        {isFiltered && ' found'}, newest first
      </p>
      <ul aria-labelledby="submissions" className="mb-6 space-y-4">
        {messages.map((message) => (
          <SubmissionCard key={message.id} submission={message} />
        ))}
      </ul>
      {pages > 1 && <PageTurner page={filter.page} pages={pages} onTurn={onTurn} />}
    </>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="rounded-card bg-sunken px-5 py-10 text-center">
      <p className="mb-4 text-ink-soft">The submissions did not arrive.</p>
      <Button onClick={onRetry}>Try Again</Button>
    </div>
  );
}
