import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that never changes and always does what the last render meant, so that cards need not draw again. */
export function useLatest<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
