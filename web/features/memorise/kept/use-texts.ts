import { useEffect, useState } from 'react';
import type { TextFilter } from '#web/api/kept-texts.ts';

/** What `read` finds on this device, and the way to look again; undefined until that is known. */
export function useTexts(
  read: () => Promise<TextFilter[]>,
): [texts: readonly TextFilter[] | undefined, lookAgain: () => Promise<void>] {
  const [texts, setTexts] = useState<readonly TextFilter[] | undefined>();
  const look = () =>
    read().then(setTexts, (error: unknown) => console.warn('nothing is known of kept texts', error));
  useEffect(() => {
    let isGone = false;
    read().then(
      (found) => !isGone && setTexts(found),
      (error: unknown) => console.warn('nothing is known of kept texts', error),
    );
    return () => void (isGone = true);
  }, [read]);
  return [texts, look];
}
