import { useEffect, useState } from 'react';
import { afterPaint } from '#web/platform/frames.ts';

/** The value as it was until the newest one is on the screen: what a tap changes beside its own target waits a frame. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(() => value);
  useEffect(
    () => (value === settled ? undefined : afterPaint(() => setSettled(() => value))),
    [value, settled],
  );
  return settled;
}
