import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '#web/platform/frames.ts';

const waiting = new Set<() => void>();
let stopWaiting = () => {};

/** The value as it was until the newest one is on the screen: what a tap changes beside its own target waits a frame. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(() => value);
  useEffect(() => (value === settled ? undefined : settle(() => setSettled(() => value))), [value, settled]);
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
