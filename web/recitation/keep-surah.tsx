import { useEffect, useRef, useState } from 'react';
import type { Recording } from '#contract/recitations.ts';
import { areKept, canKeepRecordings, keepRecordings, removeRecordings } from '#web/api/kept-recordings.ts';
import { Button } from '#web/ui/button.tsx';
import { howToListen as words } from '#web/words/en/how-to-listen.ts';

type Props = { reciter: string; surah: number; recordings: readonly Recording[] };
type State =
  | { is: 'unknown' | 'away' | 'kept' | 'failed' | 'no room' | 'removed' | 'not removed' }
  | { is: 'keeping'; bytes: number };

/** A surah's recordings on the device, for a bus without a network. */
export function KeepSurah({ reciter, surah, recordings }: Props) {
  const [state, setState] = useState<State>({ is: 'unknown' });
  const stopping = useRef(new AbortController());
  const row = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const total = recordings.reduce((sum, { bytes }) => sum + bytes, 0);
  const size = Math.max(0.1, total / 1_000_000).toFixed(1);

  useEffect(() => {
    const controller = new AbortController();
    stopping.current = controller;
    areKept(recordings)
      .then((isKept) => setState({ is: isKept ? 'kept' : 'away' }))
      .catch((error: unknown) => {
        console.warn('what is kept of this surah was not read', error);
        setState({ is: 'away' });
      });
    return () => controller.abort();
  }, [recordings]);

  /** The button that was pressed may go away with this; whoever goes by the keyboard stays in the row. */
  function change(next: State) {
    if (row.current?.contains(document.activeElement)) said.current?.focus({ preventScroll: true });
    setState(next);
  }

  async function keep() {
    const { signal } = stopping.current;
    setState({ is: 'keeping', bytes: 0 });
    try {
      await keepRecordings(
        { reciter, surah, recordings },
        { signal, onProgress: (bytes) => setState({ is: 'keeping', bytes }) },
      );
      change({ is: 'kept' });
    } catch (error) {
      if (!signal.aborted) console.warn('a surah was not kept whole', error);
      setState({ is: signal.aborted ? 'away' : isForWantOfRoom(error) ? 'no room' : 'failed' });
    }
  }

  function stop() {
    stopping.current.abort();
    stopping.current = new AbortController();
  }

  async function remove() {
    try {
      await removeRecordings(recordings);
      change({ is: 'removed' });
    } catch (error) {
      console.warn('a surah was not taken off the device', error);
      setState({ is: 'not removed' });
    }
  }

  if (!canKeepRecordings()) return null;
  const isHere = state.is === 'kept' || state.is === 'not removed';
  const isPartlyHere = state.is === 'failed' || state.is === 'no room';
  const isKeeping = state.is === 'keeping';
  return (
    <div ref={row} className="flex min-h-11 flex-wrap items-center gap-2">
      {!isHere && state.is !== 'unknown' && (
        <Button look="outline" onClick={isKeeping ? stop : () => void keep()}>
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
        {state.is === 'kept' && words.kept(size)}
        {state.is === 'removed' && words.removed}
        {state.is === 'failed' && words.keepFailed}
        {state.is === 'no room' && words.noRoom}
        {state.is === 'not removed' && words.removeFailed}
      </p>
      {(isHere || isPartlyHere) && (
        <Button look="quiet" onClick={() => void remove()}>
          {words.remove}
        </Button>
      )}
    </div>
  );
}

const isForWantOfRoom = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
