import { vi } from 'vitest';
import { json, stored } from '#web/platform/stored.ts';
import { openStorage } from '#web/platform/testing/storage.ts';
import { createTimers } from '#web/platform/timers.ts';
import { ApiError } from '../api-error.ts';
import { bodySchema, isFinal, type WaitingMessage } from '../contact.ts';
import { createOutbox, itemsParser } from '../outbox.ts';
import { withOthers, type ServerAnswer } from '../outbox-rules.ts';

export const KEY = 'contact-queue';
export const A = '4fb7a1d2-3c59-4f0e-9a51-0c5a5c0e9d11';
export const B = '5fb7a1d2-3c59-4f0e-9a51-0c5a5c0e9d12';
export const C = '6fb7a1d2-3c59-4f0e-9a51-0c5a5c0e9d13';

type Post = (id: string) => Promise<ServerAnswer>;
type Lock = { hold: (work: () => Promise<void>) => Promise<void>; release: () => void };

export const NO_LOCK: Lock = { hold: (work) => work(), release: () => {} };

export const words = (message: string) => ({ form_type: 'Ask a question', message, name: null, email: null });

/** A queued message as the browser stores it. */
export const waiting = (id: string, message: string) => ({
  id,
  kind: 'message',
  body: words(message),
  createdAt: Date.now(),
  state: { status: 'waiting', tries: 0, notBefore: 0 },
});

export function answer(status: number, code = '', retryAfter: string | null = null): Promise<ServerAnswer> {
  const error = status === 201 ? null : new ApiError({ status, code, message: 'no' });
  return Promise.resolve({ error, retryAfter });
}

/** One device with any number of tabs: real storage rules, a stopped clock, and a network that is told what to say. */
export function openDevice(lock: Lock = lockOfAllTabs()) {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 15, 12) });
  vi.spyOn(console, 'warn').mockReset().mockReturnValue();
  const device = {
    storage: openStorage(),
    isOnline: true,
    network: (_id: string) => answer(201),
    /** What reached the network. */
    posted: new Array<string>(),
    openTab,
  };

  function openTab(post: Post = (id) => device.network(id)) {
    const timers = createTimers();
    const reports: string[] = [];
    const outbox = createOutbox<WaitingMessage>({
      store: stored(KEY, { ...json(itemsParser(bodySchema)), merge: withOthers }),
      post: (body, id) => {
        device.posted.push(`${id === A ? 'A' : 'B'} ${body.message}`);
        return post(id);
      },
      isFinal,
      edges: {
        now: Date.now,
        random: () => 0.5,
        timers,
        isOnline: () => device.isOnline,
        oneTabAtATime: lock.hold,
      },
      report: (outcome, item) => reports.push(`${item.body.message}: ${outcome.is}`),
    });
    return {
      ...outbox,
      write: (id: string, message: string) => outbox.add(id, words(message)),
      states: () => outbox.items().map(({ body, state }) => `${body.message}: ${state.status}`),
      reports,
      /** As browsers do: nothing goes on, and a lock that was held is free. */
      close() {
        timers.clear();
        lock.release();
      },
    };
  }

  return device;
}

function lockOfAllTabs(): Lock {
  let last = Promise.resolve();
  return {
    hold: (work) => (last = last.then(work)),
    release: () => void (last = Promise.resolve()),
  };
}
