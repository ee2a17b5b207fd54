import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '#web/platform/frames.ts';

/** Of many pages the first is drawn at once, the others one after the other. */
export function useDrawnPages(count: number): number {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn >= count) return undefined;
    return afterPaint(() => startTransition(() => setDrawn(drawn + 1)));
  }, [drawn, count]);
  return drawn;
}
