import * as v from 'valibot';
import type { ContactForm } from '#contract/contact-form.ts';
import { TABLES } from '#contract/tables.ts';
import { now } from '#web/platform/clock.ts';
import { oneTabAtATime } from '#web/platform/locks.ts';
import { isOnline } from '#web/platform/online.ts';
import { random } from '#web/platform/random.ts';
import { json, stored } from '#web/platform/stored.ts';
import { createTimers } from '#web/platform/timers.ts';
import { withOthers, type ServerAnswer, type Item, type Outcome } from './outbox-rules.ts';
import { createOutbox, itemsParser, type OutboxEdges } from './outbox.ts';
import { restWith, toApiError, unreachable } from './rest.ts';

const CREATED = 201;
const NO_ANSWER_AFTER_MS = 30_000;

/** A queued message. The form's rules may have become stricter since it was written, so any text is accepted. */
export type WaitingMessage = v.InferOutput<typeof bodySchema>;

export const bodySchema = v.object({
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

export function createContactOutbox(
  key: string,
  report: (outcome: Outcome, item: Item<WaitingMessage>) => void,
) {
  return createOutbox({
    store: stored<Item<WaitingMessage>[]>(key, { ...json(itemsParser(bodySchema)), merge: withOthers }),
    post,
    isFinal,
    edges: { ...deviceEdges, oneTabAtATime: (work) => oneTabAtATime(key, work) },
    report,
  });
}

/** The database's classes "data exception" and "integrity constraint": the same message would be refused again. */
export function isFinal(code: string): boolean {
  return /^2[23][0-9A-Z]{3}$/.test(code);
}

/** Visitors may write, so no session is sent: an expired one must not stop a message. */
async function post(form: WaitingMessage, idempotencyKey: string): Promise<ServerAnswer> {
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
  return { error: error && status >= 400 ? toApiError(status, error) : unreachable(error), retryAfter };
}
