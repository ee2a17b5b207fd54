import * as v from 'valibot';
import type { Random } from '#web/platform/random.ts';
import type { Stored } from '#web/platform/stored.ts';
import type { Timers } from '#web/platform/timers.ts';
import { ApiError } from './api-error.ts';
import { UNEXPECTED } from './unexpected.ts';
import {
  dueItems,
  nextDueMs,
  outcomeOf,
  settle,
  type Answer,
  type Item,
  type Outcome,
  withoutPauses,
} from './outbox-rules.ts';

/** How one kind of item is sent, and which of the server's codes are its last word. */
type Courier<Body> = {
  post: (body: Body, id: string) => Promise<Answer>;
  isFinal: (code: string) => boolean;
};

/** The world outside, so that waiting and retrying can be tested in no time. */
export type OutboxEdges = {
  now: () => number;
  random: Random;
  timers: Pick<Timers, 'after' | 'clear'>;
  isOnline: () => boolean;
  oneTabAtATime: (work: () => Promise<void>) => Promise<void>;
};

type Setup<Body> = {
  store: Stored<Item<Body>[]>;
  couriers: Readonly<Record<string, Courier<Body>>>;
  edges: OutboxEdges;
  /** Told of every outcome in the tab that brought it about. */
  report: (outcome: Outcome, item: Item<Body>) => void;
};

/** Whatever goes wrong, no tab asks in a loop. */
const SHORTEST_PAUSE_MS = 1_000;

/** Sends items as soon as it can, each once, and keeps what the server refuses until a person removes it. */
export function createOutbox<Body>({ store, couriers, edges, report }: Setup<Body>) {
  const { now, random, timers, isOnline, oneTabAtATime } = edges;
  let sending: Promise<void> | undefined;

  const items = (): Item<Body>[] => store.get() ?? NONE;
  const write = (next: Item<Body>[]) => (next.length === 0 ? store.remove() : store.set(next));
  const remove = (id: string) => write(items().filter((item) => item.id !== id));

  /** Another version of the site may have left kinds that this one does not know: they are left alone. */
  const ownItems = () => items().filter(({ kind }) => Object.hasOwn(couriers, kind));

  function add(kind: string, id: string, body: Body): void {
    const item: Item<Body> = {
      id,
      kind,
      body,
      createdAt: now(),
      state: { status: 'waiting', tries: 0, notBefore: 0 },
    };
    write([...items().filter((other) => other.id !== id), item]);
  }

  /** Tries what is due, now and again after its pause; nothing happens without a network. */
  function send(): Promise<void> {
    sending ??= sendAndPause().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  /** For a person who does not want to wait for the end of a pause. */
  function sendNow(): Promise<void> {
    write(withoutPauses(items()));
    return send();
  }

  async function sendAndPause(): Promise<void> {
    timers.clear();
    if (isOnline() && dueItems(ownItems(), now()).length > 0) await oneTabAtATime(sendDue);
    const pauseMs = Math.max(SHORTEST_PAUSE_MS, nextDueMs(ownItems(), now()));
    if (isOnline() && pauseMs < Infinity) timers.after(pauseMs, () => void send());
  }

  /** Reads the list anew for each item: other tabs and people change it meanwhile. */
  async function sendDue(): Promise<void> {
    const tried = new Set<string>();
    for (;;) {
      const item = dueItems(ownItems(), now()).find(({ id }) => !tried.has(id));
      const courier = item && couriers[item.kind];
      if (!courier || !isOnline()) return;
      tried.add(item.id);
      const answer = await courier.post(item.body, item.id).catch(brokenPost);
      if (answer.error?.status === 0 && !isOnline()) return; // nobody was reached, so it does not count as a try
      const tries = item.state.status === 'waiting' ? item.state.tries : 0;
      const outcome = outcomeOf(answer, tries, courier.isFinal, { now: now(), random });
      if (answer.error) console.warn(`an item of the outbox was not sent: ${outcome.is}`, answer.error);
      write(settle(items(), item.id, outcome, now()));
      report(outcome, item);
    }
  }

  return { add, send, sendNow, remove, items, follow: store.follow };
}

const NONE: never[] = [];
/** A page that shows a date beyond it would break. */
const LAST_MOMENT = 8.64e15;

/** An item as it is stored; what was damaged is left out of the list, and the others stay. */
export function itemsParser<Body>(bodySchema: v.GenericSchema<unknown, Body>) {
  const itemSchema = v.object({
    id: v.pipe(v.string(), v.uuid()),
    kind: v.string(),
    body: bodySchema,
    createdAt: v.pipe(v.number(), v.minValue(0), v.maxValue(LAST_MOMENT)),
    state: v.union([
      v.object({ status: v.literal('waiting'), tries: v.number(), notBefore: v.number() }),
      v.object({ status: v.literal('refused'), code: v.string() }),
    ]),
  });
  return (value: unknown): Item<Body>[] =>
    v.parse(v.array(v.unknown()), value).flatMap((each) => {
      const { success, output } = v.safeParse(itemSchema, each);
      return success ? [output] : [];
    });
}

function brokenPost(cause: unknown): Answer {
  const error = new ApiError({ status: 0, code: 'unexpected', message: UNEXPECTED, cause });
  return { error, retryAfter: null };
}
