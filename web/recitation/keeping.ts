import { howMuchIsKept, keepRecordings, removeRecordings, type Keepable } from '#web/api/kept-recordings.ts';
import { createStore, type Store } from '#web/platform/session.ts';

export type KeepingView =
  | { is: 'unknown' | 'none' | 'some' | 'all' | 'failed' | 'no room' | 'removed' | 'not removed' }
  | { is: 'keeping'; bytes: number };

export type Keeping = {
  view: Store<KeepingView>;
  /** Looks again at what is on the device. */
  look(): Promise<void>;
  keep(): Promise<void>;
  stop(): void;
  remove(): Promise<void>;
};

const all = new Map<string, Keeping>();

/** Outlives the player: a surah is downloaded to its end after the player is closed. */
export function keepingOf(wanted: Keepable): Keeping {
  const name = wanted.recordings.map(({ url }) => url).join(' ');
  const known = all.get(name) ?? createKeeping(wanted);
  all.set(name, known);
  return known;
}

function createKeeping(wanted: Keepable): Keeping {
  const view = createStore<KeepingView>({ is: 'unknown' });
  let stopping = new AbortController();

  const tellProgress = (bytes: number) => view.set({ is: 'keeping', bytes });

  async function look(): Promise<void> {
    if (view.get().is === 'keeping') return;
    view.set({ is: await howMuchIsKept(wanted.recordings).catch(unread) });
  }

  return {
    view,
    look,
    async keep() {
      stopping = new AbortController();
      const { signal } = stopping;
      tellProgress(0);
      try {
        await keepRecordings(wanted, { signal, onProgress: tellProgress });
        view.set({ is: 'all' });
      } catch (error) {
        if (!signal.aborted) console.warn('a surah was not kept whole', error);
        view.set({ is: isForWantOfRoom(error) ? 'no room' : 'failed' });
        if (signal.aborted) await look();
      }
    },
    stop: () => stopping.abort(),
    async remove() {
      try {
        await removeRecordings(wanted);
        view.set({ is: 'removed' });
      } catch (error) {
        console.warn('a surah was not taken off the device', error);
        view.set({ is: 'not removed' });
      }
    },
  };
}

function unread(error: unknown): 'none' {
  console.warn('what is kept of this surah was not read', error);
  return 'none';
}

const isForWantOfRoom = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
