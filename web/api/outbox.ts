import * as v from 'valibot';
import type { Random } from '#web/platform/random.ts';
import type { Stored } from '#web/platform/stored.ts';
import type { Timers } from '#web/platform/timers.ts';
import { unreachable } from './rest.ts';
import {
  dueItems,
  nextDueMs,
  outcomeOf,
  settle,
  type ServerAnswer,
  type Item,
  type Outcome,
  withoutPauses,
} from './outbox-rules.ts';

/** Dependencies that tests replace, so that waiting and retrying take no time. */
export type OutboxEdges = {
  now: () => number;
  random: Random;
  timers: Pick<Timers, 'after' | 'clear'>;
  isOnline: () => boolean;
  oneTabAtATime: (work: () => Promise<void>) => Promise<void>;
};

type Setup<Body> = {
  store: Stored<Item<Body>[]>;
  post: (body: Body, id: string) => Promise<ServerAnswer>;
  /** Whether the server's code means that the same item would be refused again. */
  isFinal: (code: string) => boolean;
  edges: OutboxEdges;
  /** Called with every outcome, in the tab that sent the item. */
  report: (outcome: Outcome, item: Item<Body>) => void;
};

/** Guards against a busy loop. */
const SHORTEST_PAUSE_MS = 1_000;

/** Sends items as soon as it can, each once, and keeps what the server refuses until a person removes it. */
export function createOutbox<Body>({ store, post, isFinal, edges, report }: Setup<Body>) {
  const { now, random, timers, isOnline, oneTabAtATime } = edges;
  let sending: Promise<void> | undefined;

  const items = (): Item<Body>[] => store.get() ?? NONE;
  const write = (next: Item<Body>[]) => (next.length === 0 ? store.remove() : store.set(next));
  const remove = (id: string) => write(items().filter((item) => item.id !== id));

  function add(id: string, body: Body): void {
    const state = { status: 'waiting', tries: 0, notBefore: 0 } as const;
    const item: Item<Body> = { id, kind: 'message', body, createdAt: now(), state };
    write([...items().filter((other) => other.id !== id), item]);
  }

  /** Tries what is due, now and again after its pause; nothing happens without a network. */
  function send(): Promise<void> {
    sending ??= sendAndPause().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  /** Skips the pauses, because a person asked for it. */
  function sendNow(): Promise<void> {
    write(withoutPauses(items()));
    return send();
  }

  async function sendAndPause(): Promise<void> {
    timers.clear();
    if (isOnline() && dueItems(items(), now()).length > 0) await oneTabAtATime(sendDue);
    const pauseMs = Math.max(SHORTEST_PAUSE_MS, nextDueMs(items(), now()));
    if (isOnline() && pauseMs < Infinity) timers.after(pauseMs, () => void send());
  }

  /** Reads the list anew for each item: other tabs and people change it meanwhile. */
  async function sendDue(): Promise<void> {
    const tried = new Set<string>();
    for (;;) {
      const item = dueItems(items(), now()).find(({ id }) => !tried.has(id));
      if (!item || !isOnline()) return;
      tried.add(item.id);
      const answer = await post(item.body, item.id).catch(brokenPost);
      if (answer.error?.status === 0 && !isOnline()) return; // not an attempt
      const tries = item.state.status === 'waiting' ? item.state.tries : 0;
      const outcome = outcomeOf(answer, tries, isFinal, { now: now(), random });
      if (answer.error) console.warn(`an item of the outbox was not sent: ${outcome.is}`, answer.error);
      write(settle(items(), item.id, outcome, now()));
      report(outcome, item);
    }
  }

  return { add, send, sendNow, remove, items, subscribe: store.subscribe };
}

const NONE: never[] = [];
/** A page that shows a date beyond it would break. */
const LAST_MOMENT = 8.64e15;

/** An item as it is stored; what was damaged is left out of the list, and the others stay. */
export function itemsParser<Body>(bodySchema: v.GenericSchema<unknown, Body>) {
  const itemSchema = v.object({
    id: v.pipe(v.string(), v.uuid()),
    kind: v.literal('message'),
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

function brokenPost(cause: unknown): ServerAnswer {
  return { error: unreachable(cause), retryAfter: null };
}
