import { useEffect, useRef, useState } from 'react';
import type { Recording } from '#contract/recitations.ts';
import { areKept, canKeepRecordings, keepRecordings, removeRecordings } from '#web/api/recitations.ts';
import { Button } from '#web/ui/button.tsx';
import { listen as words } from '#web/words/en/listen.ts';

type Props = { reciter: string; surah: number; recordings: readonly Recording[] };
type State = { is: 'unknown' | 'away' | 'kept' | 'failed' } | { is: 'keeping'; bytes: number };

/** A surah's recordings on the device, for a bus without a network. */
export function KeepSurah({ reciter, surah, recordings }: Props) {
  const [state, setState] = useState<State>({ is: 'unknown' });
  const stopping = useRef(new AbortController());
  const total = recordings.reduce((sum, { bytes }) => sum + bytes, 0);
  const size = (total / 1_000_000).toFixed(1);

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

  async function keep() {
    const { signal } = stopping.current;
    setState({ is: 'keeping', bytes: 0 });
    try {
      await keepRecordings(
        { reciter, surah, recordings },
        { signal, onProgress: (bytes) => setState({ is: 'keeping', bytes }) },
      );
      setState({ is: 'kept' });
    } catch (error) {
      if (!signal.aborted) console.warn('a surah was not kept whole', error);
      setState({ is: signal.aborted ? 'away' : 'failed' });
    }
  }

  function stop() {
    stopping.current.abort();
    stopping.current = new AbortController();
  }

  if (!canKeepRecordings() || state.is === 'unknown') return null;
  if (state.is === 'keeping')
    return (
      <Row>
        <label className="flex flex-1 flex-wrap items-center gap-2 text-sm">
          {words.keeping(total === 0 ? 100 : Math.round((100 * state.bytes) / total))}
          <progress className="h-2 min-w-24 flex-1 accent-green" value={state.bytes} max={total} />
        </label>
        <Button look="outline" onClick={stop}>
          {words.stop}
        </Button>
      </Row>
    );
  if (state.is === 'kept')
    return (
      <Row>
        <span className="text-sm">{words.kept(size)}</span>
        <Button
          look="quiet"
          onClick={() => void removeRecordings(recordings).then(() => setState({ is: 'away' }))}
        >
          {words.remove}
        </Button>
      </Row>
    );
  return (
    <Row>
      <Button look="outline" onClick={() => void keep()}>
        {words.keep(size)}
      </Button>
      {state.is === 'failed' && (
        <span role="alert" className="text-sm">
          {words.keepFailed}
        </span>
      )}
    </Row>
  );
}

function Row({ children }: { children: React.ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>;
}
