import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '#web/platform/frames.ts';

/** A long passage is drawn a screenful at a time, so that a slow phone shows the first one at once. */
export function useGrowingCount(total: number, first: number, more: number): number {
  const [drawn, setDrawn] = useState(Math.min(first, total));
  useEffect(() => {
    if (drawn >= total) return undefined;
    return afterPaint(() => startTransition(() => setDrawn(drawn + more)));
  }, [drawn, total, more]);
  return drawn;
}
