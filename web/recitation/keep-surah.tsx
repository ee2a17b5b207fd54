import { useEffect, useMemo, useRef } from 'react';
import {
  canKeepRecordings,
  howMuchIsKept,
  keepRecordings,
  removeRecordings,
  type Keepable,
} from '#web/api/kept-recordings.ts';
import { createStore, useObservable } from '#web/platform/observable.ts';
import { Button } from '#web/ui/button.tsx';
import { howToListen as words } from '#web/words/en/how-to-listen.ts';

/** A surah's recordings on the device, for a bus without a network. */
export function KeepSurah({ reciter, surah, recordings }: Keepable) {
  const keeping = useMemo(() => keepingOf({ reciter, surah, recordings }), [reciter, surah, recordings]);
  const { view } = keeping;
  const state = useObservable(view);
  const row = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const total = recordings.reduce((sum, { bytes }) => sum + bytes, 0);
  const size = Math.max(0.1, total / 1_000_000).toFixed(1);

  useEffect(() => void keeping.look(), [keeping]);
  // In these states the pressed button is removed; the keyboard focus stays in the row.
  useEffect(
    () =>
      view.subscribe(() => {
        const isButtonGone = view.get().is === 'all' || view.get().is === 'removed';
        if (isButtonGone && row.current?.contains(document.activeElement))
          said.current?.focus({ preventScroll: true });
      }),
    [view],
  );

  if (!canKeepRecordings()) return null;
  const isKeeping = state.is === 'keeping';
  const isHere = state.is === 'all' || state.is === 'not removed';
  const isPartlyHere = state.is === 'some' || state.is === 'failed' || state.is === 'no room';
  return (
    <div ref={row} className="flex min-h-11 flex-wrap items-center gap-2">
      {!isHere && state.is !== 'unknown' && (
        <Button look="outline" onClick={() => (isKeeping ? keeping.stop() : void keeping.keep())}>
          {isKeeping ? words.stop : words.keep(size)}
        </Button>
      )}
      {isKeeping && (
        <label className="flex flex-1 flex-wrap items-center gap-2 text-sm">
          {words.keeping(total === 0 ? 100 : Math.round((100 * state.bytes) / total))}
          <progress className="h-2 min-w-24 flex-1 accent-green" value={state.bytes} max={total} />
        </label>
      )}
      <p ref={said} role="status" tabIndex={-1} className="text-sm">
        {saidOf(state, size)}
      </p>
      {(isHere || isPartlyHere) && (
        <Button look="quiet" onClick={() => void keeping.remove()}>
          {words.remove}
        </Button>
      )}
    </div>
  );
}

function saidOf({ is }: KeepingView, size: string): string | undefined {
  if (is === 'all') return words.kept(size);
  if (is === 'some') return words.partlyKept;
  if (is === 'removed') return words.removed;
  if (is === 'failed') return words.keepFailed;
  if (is === 'no room') return words.noRoom;
  return is === 'not removed' ? words.removeFailed : undefined;
}

type KeepingView =
  | { is: 'unknown' | 'none' | 'some' | 'all' | 'failed' | 'no room' | 'removed' | 'not removed' }
  | { is: 'keeping'; bytes: number };

type Keeping = ReturnType<typeof createKeeping>;

const all = new Map<string, Keeping>();

/** Outlives the player: a surah is downloaded to its end after the player is closed. */
function keepingOf(wanted: Keepable): Keeping {
  const name = wanted.recordings.map(({ url }) => url).join(' ');
  const known = all.get(name) ?? createKeeping(wanted);
  all.set(name, known);
  return known;
}

function createKeeping(wanted: Keepable) {
  const view = createStore<KeepingView>({ is: 'unknown' });
  let stopping = new AbortController();

  const showProgress = (bytes: number) => view.set({ is: 'keeping', bytes });

  async function look(): Promise<void> {
    if (view.get().is === 'keeping') return;
    view.set({ is: await howMuchIsKept(wanted.recordings).catch(unread) });
  }

  return {
    view,
    /** Looks again at what is on the device. */
    look,
    async keep(): Promise<void> {
      stopping = new AbortController();
      const { signal } = stopping;
      showProgress(0);
      try {
        await keepRecordings(wanted, { signal, onProgress: showProgress });
        view.set({ is: 'all' });
      } catch (error) {
        if (!signal.aborted) console.warn('a surah was not kept whole', error);
        view.set({ is: isForWantOfRoom(error) ? 'no room' : 'failed' });
        if (signal.aborted) await look();
      }
    },
    stop: () => stopping.abort(),
    async remove(): Promise<void> {
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
