import { useEffect, useRef, useState } from 'react';
import type { ContactMessage } from '#contract/tables.ts';
import { MESSAGES_PER_PAGE, type MessageChange, type MessageFilter } from '#web/api/admin.ts';
import { useAdminNames, useAnswerers } from '#web/api/replies.ts';
import { admin } from '#web/words/en/admin.ts';
import { BulkActions } from './bulk-actions.tsx';
import { PageTurner } from './page-turner.tsx';
import { SubmissionCard } from './submission-card.tsx';
import { namesOf } from './thread-rules.ts';
import { useKeysOn } from './use-keys-on.ts';

const words = admin.submissions;

type Props = {
  filter: MessageFilter;
  isFiltered: boolean;
  messages: readonly ContactMessage[];
  total: number;
  open: ReadonlySet<number>;
  onOpen: (message: ContactMessage) => void;
  /** True once it is stored. */
  onAct: (messages: readonly ContactMessage[], change: MessageChange, told: string) => Promise<boolean>;
  onTurn: (page: number) => void;
};

export function FoundMessages(props: Props) {
  const { filter, isFiltered, messages, total, open, onOpen, onAct, onTurn } = props;
  const list = useRef<HTMLUListElement>(null);
  const cards = useRef(new Map<number, HTMLLIElement>());
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [areKeysOn] = useKeysOn();
  const chosenHere = messages.filter(({ id }) => chosen.has(id));

  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };

  const { data: answerers } = useAnswerers(messages.map(({ id }) => id));
  const { data: names } = useAdminNames();
  const answeredBy = (id: number) => (names ? namesOf(answerers?.get(id) ?? [], names) : []);

  const focus = (message: ContactMessage | undefined) => message && cards.current.get(message.id)?.focus();
  const focusBeside = (at: number) => {
    if (messages.length > 1) focus(messages[at + 1] ?? messages[at - 1]);
    else document.getElementById('submissions')?.focus();
  };

  /** The pressed button disappears, so the next message gets the focus. */
  const actOnOne = async (message: ContactMessage, change: MessageChange, told: string) => {
    const at = messages.findIndex(({ id }) => id === message.id);
    if (await onAct([message], change, told)) focusBeside(at);
  };

  /** Single letters count only while the list has the focus, and never while somebody writes. */
  const press = (event: KeyboardEvent) => {
    const { target, key } = event;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isWriting =
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && target.type !== 'checkbox');
    if (!areKeysOn || !isPlain || isWriting || !(target instanceof Node)) return;
    const at = messages.findIndex(({ id }) => cards.current.get(id)?.contains(target));
    const step = { j: 1, k: -1 }[key];
    const current = messages[at];
    if (step !== undefined) focus(messages[at + step]);
    if (key === 'e' && current) {
      void onAct([current], { state: 'done' }, admin.actions.told.done(1));
      focusBeside(at);
    }
  };
  useEffect(() => {
    const shown = list.current;
    shown?.addEventListener('keydown', press);
    return () => shown?.removeEventListener('keydown', press);
  });

  return (
    <>
      <p role="status" className="mb-2 text-sm text-ink-soft low-and-wide:mb-1">
        {words.count(total, isFiltered)}
      </p>
      <ul ref={list} aria-labelledby="submissions" className="mb-4 space-y-3">
        {messages.map((message) => (
          <SubmissionCard
            key={message.id}
            ref={(card) => {
              if (card) cards.current.set(message.id, card);
              return () => void cards.current.delete(message.id);
            }}
            submission={message}
            isChosen={chosen.has(message.id)}
            onChoose={choose}
            isOpen={open.has(message.id)}
            onOpen={onOpen}
            answeredBy={answeredBy(message.id)}
            onAct={(...wanted) => void actOnOne(...wanted)}
          />
        ))}
      </ul>
      <BulkActions
        box={filter.box}
        chosen={chosenHere}
        onAll={() =>
          setChosen(new Set(chosenHere.length === messages.length ? [] : messages.map(({ id }) => id)))
        }
        isAll={chosenHere.length === messages.length}
        onAct={async (change, text) => {
          const isDone = await onAct(chosenHere, change, text);
          if (isDone) setChosen(new Set());
          return isDone;
        }}
      />
      <PageTurner page={filter.page} total={total} perPage={MESSAGES_PER_PAGE} onTurn={onTurn} />
    </>
  );
}
