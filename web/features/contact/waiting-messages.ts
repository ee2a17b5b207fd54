import * as v from 'valibot';
import { contactFormSchema, type ContactForm } from '#contract/contact-form.ts';
import { ApiError } from '#web/api/api-error.ts';
import { sendContactMessage } from '#web/api/contact.ts';
import { oneTabAtATime } from '#web/platform/locks.ts';
import { followStored, readStored, removeStored, writeStored } from '#web/platform/storage.ts';
import { toast } from '#web/ui/toast.ts';
import { MESSAGE_SENT } from './message-sent.ts';
import { QUEUE_KEY } from './queue-key.ts';

const queueSchema = v.array(v.object({ key: v.pipe(v.string(), v.uuid()), form: contactFormSchema }));

type Waiting = { key: string; form: ContactForm };

const followers = new Set<() => void>();

export function countWaiting(): number {
  return readWaiting().length;
}

/** Tells of every change, by this tab or another; returns the way to stop. */
export function followWaiting(onChange: () => void): () => void {
  const unfollow = followStored(QUEUE_KEY, onChange);
  followers.add(onChange);
  return () => {
    unfollow();
    followers.delete(onChange);
  };
}

/** Keeps a message until there is a network; the key lets the server store it once, however often it is sent. */
export function waitToSend(form: ContactForm, key: string): void {
  write([...readWaiting().filter((one) => one.key !== key), { key, form }]);
}

/** Sends what waits, oldest first. What does not arrive waits on; what the server refuses for good is given up. */
export async function sendWaiting(): Promise<void> {
  await oneTabAtATime(QUEUE_KEY, async () => {
    for (const { key, form } of readWaiting()) {
      try {
        await sendContactMessage(form, key);
      } catch (error) {
        console.error('a waiting message was not sent', error);
        if (!isForGood(error)) return;
        forget(key);
        toast({
          title: 'Error sending message',
          description: 'Something went wrong. Please try again.',
          tone: 'destructive',
        });
        continue;
      }
      forget(key);
      toast(MESSAGE_SENT);
    }
  });
}

/** Too many requests or a slow one: later it may pass. */
function isForGood(error: unknown): boolean {
  return error instanceof ApiError && error.isRefusal && error.status !== 408 && error.status !== 429;
}

function forget(key: string): void {
  write(readWaiting().filter((one) => one.key !== key));
}

function write(waiting: Waiting[]): void {
  if (waiting.length === 0) removeStored(QUEUE_KEY);
  else writeStored(QUEUE_KEY, JSON.stringify(waiting));
  for (const tell of followers) tell();
}

function readWaiting(): Waiting[] {
  const { success, output } = v.safeParse(queueSchema, parseJson(readStored(QUEUE_KEY)));
  return success ? output : [];
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined; // not ours, so nothing waits
  }
}
