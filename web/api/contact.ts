import * as v from 'valibot';
import type { ContactForm } from '#contract/contact-form.ts';
import { TABLES } from '#contract/tables.ts';
import { now } from '#web/platform/clock.ts';
import { oneTabAtATime } from '#web/platform/locks.ts';
import { isOnline } from '#web/platform/online.ts';
import { random } from '#web/platform/random.ts';
import { json, stored } from '#web/platform/stored.ts';
import { createTimers } from '#web/platform/timers.ts';
import { ApiError } from './api-error.ts';
import { withOthers, type Answer, type Item, type Outcome } from './outbox-rules.ts';
import { createOutbox, itemsParser, type OutboxEdges } from './outbox.ts';
import { restWith, toApiError } from './rest.ts';

const CREATED = 201;
const NO_ANSWER_AFTER_MS = 30_000;
const KIND = 'message';

/** A message that waits. Rules may have become stricter since it was written, so any words are read. */
export type WaitingMessage = v.InferOutput<typeof bodySchema>;

const bodySchema = v.object({
  form_type: v.string(),
  message: v.string(),
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
});

/** The same key for the same message: sent again after a lost answer or a second click, it is stored once. */
export async function sendContactMessage(form: ContactForm, idempotencyKey: string): Promise<void> {
  const { error } = await post(form, idempotencyKey);
  if (error) throw error;
}

const deviceEdges: Omit<OutboxEdges, 'oneTabAtATime'> = {
  now: () => now().getTime(),
  random,
  timers: createTimers(),
  isOnline,
};

/** Messages that were written without a network. */
export function createContactOutbox(
  key: string,
  report: (outcome: Outcome, item: Item<WaitingMessage>) => void,
) {
  const outbox = createOutbox({
    store: stored(key, { ...json(messagesParser(deviceEdges.now)), merge: withOthers }),
    couriers: { [KIND]: { post, isFinal } },
    edges: { ...deviceEdges, oneTabAtATime: (work) => oneTabAtATime(key, work) },
    report,
  });
  return { ...outbox, add: (id: string, form: ContactForm) => outbox.add(KIND, id, form) };
}

/** The database's classes "data exception" and "integrity constraint": the same words would be refused again. */
export function isFinal(code: string): boolean {
  return /^2[23][0-9A-Z]{3}$/.test(code);
}

/** Reads what an older version of the site left waiting as well: `{ key, form }`, without the time of writing. */
export function messagesParser(now: () => number) {
  const oldSchema = v.object({ key: v.string(), form: v.unknown() });
  const parseItems = itemsParser(bodySchema);
  return (value: unknown): Item<WaitingMessage>[] => {
    const list = v.parse(v.array(v.unknown()), value);
    return parseItems(
      list.map((each) => {
        const { success, output } = v.safeParse(oldSchema, each);
        if (!success) return each;
        const state = { status: 'waiting', tries: 0, notBefore: 0 };
        return { id: output.key, kind: KIND, body: output.form, createdAt: now(), state };
      }),
    );
  };
}

/** Visitors may write, so no session goes along: an expired one must not stand in the way of a message. */
async function post(form: WaitingMessage, idempotencyKey: string): Promise<Answer> {
  let retryAfter: string | null = null;
  const rest = restWith(undefined, ({ headers }) => {
    retryAfter = headers.get('Retry-After');
  });
  const { status, error } = await rest
    .from(TABLES.contactForm)
    .insert(form)
    .setHeader('Idempotency-Key', idempotencyKey)
    .abortSignal(AbortSignal.timeout(NO_ANSWER_AFTER_MS));
  if (status === CREATED) return { error: null, retryAfter };
  if (error && status >= 400) return { error: toApiError(status, error), retryAfter };
  // No answer, or not the server's: a network that wants a log-in first answers everything with a page of its own.
  const message = 'The server could not be reached';
  return { error: new ApiError({ status: 0, code: '', message, cause: error }), retryAfter };
}
