import { useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { WaitingMessage } from '#web/api/contact.ts';
import { followOnline, isOnline } from '#web/platform/online.ts';
import { Button } from '#web/ui/button.tsx';
import { contact } from '#web/words/en/contact.ts';
import { waitingMessages } from './waiting-messages.ts';

type Item = ReturnType<typeof waitingMessages.items>[number];
type Props = { onPutBack: (message: WaitingMessage) => void; onDeleted: () => void };

const NONE: Item[] = [];

/** What was written without a network is not lost from sight while it waits, nor when it was refused. */
export function WaitingPanel({ onPutBack, onDeleted }: Props) {
  const items = useSyncExternalStore(waitingMessages.subscribe, waitingMessages.items, () => NONE);
  const online = useSyncExternalStore(followOnline, isOnline, () => true);
  const waiting = items.filter(({ state }) => state.status === 'waiting');
  const refused = items.flatMap((item) =>
    item.state.status === 'refused' ? [{ ...item, code: item.state.code }] : [],
  );

  return (
    <>
      {/* Always there, so that the words are read out when they come. */}
      <div role="status">
        {waiting.length > 0 && (
          <Panel
            title={contact.waitingTitle}
            note={contact.waiting(waiting.length, online)}
            className="border-line bg-saffron-soft"
            action={
              online && (
                <Button look="outline" className="mt-4" onClick={() => void waitingMessages.sendNow()}>
                  {contact.sendNow}
                </Button>
              )
            }
          >
            {waiting.map(({ id, body, createdAt }) => (
              <li key={id} className="py-3 first:pt-0 last:pb-0">
                <p dir="auto" className="font-medium [overflow-wrap:anywhere]">
                  {firstWords(body.message)}
                </p>
                <Written at={createdAt} />
              </li>
            ))}
          </Panel>
        )}
      </div>
      {refused.length > 0 && (
        <Panel
          title={contact.refusedTitle}
          note={contact.refusedNote(refused.length)}
          className="border-line bg-surface shadow-card"
        >
          {refused.map(({ id, body, createdAt, code }) => (
            <li key={id} className="py-5 first:pt-0 last:pb-0">
              <div className="border-s-4 border-line ps-4">
                <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
                  {body.message}
                </p>
                <Written at={createdAt} />
              </div>
              <p className="mt-3 font-medium text-pretty">{contact.refusedBecause(code)}</p>
              <div className="mt-3 flex flex-col gap-2 sm:flex-row sm:gap-3">
                <Button
                  onClick={() => {
                    onPutBack(body);
                    waitingMessages.remove(id);
                  }}
                >
                  {contact.putBack}
                </Button>
                <DeleteButton
                  onDelete={() => {
                    waitingMessages.remove(id);
                    onDeleted();
                  }}
                />
              </div>
            </li>
          ))}
        </Panel>
      )}
    </>
  );
}

/** Nobody else has these words, so one slip of a thumb must not be enough. */
function DeleteButton({ onDelete }: { onDelete: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      {/* One button for both, so that the focus stays on the harmless answer. */}
      <Button look="outline" onClick={() => setIsAsking(!isAsking)}>
        {isAsking ? contact.deleteNot : contact.delete}
      </Button>
      {isAsking && (
        <Button look="outline" onClick={onDelete}>
          {contact.deleteForGood}
        </Button>
      )}
    </>
  );
}

type PanelProps = { title: string; note: string; className: string; action?: ReactNode; children: ReactNode };

function Panel({ title, note, className, action, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`mt-6 rounded-card border p-5 sm:px-8 ${className}`}>
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      <p className="mb-4 text-pretty text-ink-soft">{note}</p>
      <ul aria-labelledby={id} className="divide-y divide-line">
        {children}
      </ul>
      {action}
    </section>
  );
}

function Written({ at }: { at: number }) {
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} className="mt-1 block text-sm text-ink-soft">
      {contact.writtenOn(date)}
    </time>
  );
}

const FIRST_CHARACTERS = 90;

/** Enough of a message to know it by, cut between words. */
export function firstWords(message: string): string {
  const line = message.trim().replaceAll(/\s+/g, ' ');
  const characters = Array.from(line);
  if (characters.length <= FIRST_CHARACTERS) return line;
  const cut = characters.slice(0, FIRST_CHARACTERS).join('');
  return `${cut.replace(/ [^ ]{0,30}$/, '')}…`;
}
