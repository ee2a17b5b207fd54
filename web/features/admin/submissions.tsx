import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ContactMessage } from '#contract/tables.ts';
import {
  MESSAGES_PER_PAGE,
  useMessage,
  useMessages,
  useOthersWork,
  type MessageChange,
  type MessageFilter,
} from '#web/api/admin.ts';
import { toast } from '#web/ui/toast.ts';
import { admin } from '#web/words/en/admin.ts';
import { UndoBar } from './bulk-actions.tsx';
import { FilterBar } from './filter-bar.tsx';
import { filterOf, isSameFilter, stateOf } from './filter-state.ts';
import { FoundMessages } from './found-messages.tsx';
import { FromServer } from './from-server.tsx';
import { useMessageActions } from './message-actions.ts';
import { nothingOpened, toggle, without, withOpened, withResumed } from './opened-rules.ts';
import { reasonOf } from './refusal-rules.ts';
import { lastAnswered } from './reply-drafts.ts';

const words = admin.submissions;

export function Submissions() {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const location = useLocation();
  const [filter, setFilter] = useState(() => filterOf(location.state));
  const [query] = useSearchParams();
  // The message that a link names, or the one whose reply was being written before a reload.
  const [resumedId] = useState(() => Number(query.get('message')) || lastAnswered());
  const { data: resumed } = useMessage(resumedId);
  const [changed, setOpened] = useState(() => nothingOpened([resumedId]));
  const opened = withResumed(changed, resumed);
  const reading = useMessages(filter);
  const actions = useMessageActions();
  useOthersWork();
  const { error, data, isPlaceholderData } = reading;
  const isFiltered = filter.search.trim() !== '' || filter.formType !== undefined || filter.box !== 'all';

  useEffect(() => {
    if (!error) return;
    toast({ ...words.loadError(reasonOf(error)), tone: 'destructive' });
  }, [error]);

  const isEmpty = data && withOpened(data.messages, opened).length === 0;
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    const isEmptied = wasEmpty.current === false && isEmpty;
    wasEmpty.current = isEmpty;
    if (isEmptied && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [isEmpty]);

  // A reload, or Back from what was made of a message, finds the same list again.
  useEffect(() => {
    // Where nothing was chosen yet, a click in the first moment leads elsewhere: its address must not be replaced by this one.
    if (isSameFilter(filter, filterOf(location.state))) return;
    void navigate({ search: location.search }, { replace: true, state: stateOf(filter) });
  }, [navigate, filter, location]);

  /** A search comes a moment after it was typed; a type that was chosen meanwhile stays. */
  const change = (part: Partial<MessageFilter>) => {
    setFilter((before) => ({ ...before, ...part }));
    setOpened(nothingOpened());
  };

  // The last page may have been emptied, here or by somebody else.
  const lastPage = Math.max(0, Math.ceil((data?.total ?? Infinity) / MESSAGES_PER_PAGE) - 1);
  if (!isPlaceholderData && filter.page > lastPage) change({ page: lastPage });

  const turnTo = (page: number) => {
    // The rows of the page before stay until the next ones come: nobody has to wait for them to be drawn once more.
    startTransition(() => change({ page }));
    heading.current?.focus();
  };

  const open = (message: ContactMessage) => {
    setOpened(toggle(opened, message));
    if (!opened.open.has(message.id)) actions.markRead(message);
  };

  const act = async (messages: readonly ContactMessage[], part: MessageChange, text: string) => {
    const isDone = await actions.apply(messages, part, text);
    if (isDone) setOpened((before) => without(before, messages));
    return isDone;
  };

  return (
    <section aria-labelledby="submissions">
      <h2
        id="submissions"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-24 text-section font-bold low-and-wide:text-lg low-and-wide:leading-6"
      >
        {words.title}
      </h2>
      <div className="mt-2 mb-3 low-and-wide:my-1">
        <FilterBar filter={filter} onChange={change} />
      </div>
      {filter.box === 'bin' && <p className="mb-2 text-sm text-ink-soft">{words.bin}</p>}
      <div aria-busy={isPlaceholderData}>
        <FromServer
          reading={reading}
          words={words}
          isEmpty={({ messages }) => withOpened(messages, opened).length === 0}
          empty={
            <p role="status" className="rounded-card bg-sunken px-5 py-12 text-center text-ink-soft">
              {isFiltered ? words.noneFound(filter) : words.none}
            </p>
          }
        >
          {({ messages, total }) => (
            <FoundMessages
              key={filter.box}
              filter={filter}
              isFiltered={isFiltered}
              messages={withOpened(messages, opened)}
              total={total}
              open={opened.open}
              onOpen={open}
              onAct={act}
              onTurn={turnTo}
            />
          )}
        </FromServer>
      </div>
      <UndoBar
        undoable={actions.undoable}
        // The button goes with what it offered.
        onUndo={() => heading.current?.focus({ preventScroll: true })}
      />
    </section>
  );
}
