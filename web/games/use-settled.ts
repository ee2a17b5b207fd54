import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '#web/platform/frames.ts';
import type { Observable } from '#web/platform/observable.ts';

const waiting = new Set<() => void>();
let stopWaiting = () => {};

/** The value as it was until the newest one is on the screen: what a tap changes beside its own target waits a frame. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(() => value);
  useEffect(() => (value === settled ? undefined : settle(() => setSettled(() => value))), [value, settled]);
  return settled;
}

/** The same of what a store holds: a change of it costs the tap nothing, for nothing is drawn before it has settled. */
export function useSettledStore<State>({ get, subscribe }: Observable<State>): State {
  const [settled, setSettled] = useState(get);
  useEffect(() => {
    const update = () => setSettled(() => get());
    update(); // what changed before this
    const unsubscribe = subscribe(() => settle(update));
    return () => {
      unsubscribe();
      waiting.delete(update);
    };
  }, [get, subscribe]);
  return settled;
}

/** All that waits is drawn at once, after the newest frame, and a tap in the meantime goes before it. */
function settle(act: () => void): () => void {
  waiting.add(act);
  stopWaiting();
  stopWaiting = afterPaint(() => {
    const acts = [...waiting];
    waiting.clear();
    startTransition(() => acts.forEach((each) => each()));
  });
  return () => waiting.delete(act);
}
