import { useEffect, useState } from 'react';
import { quranFont } from '#web/platform/arabic-fonts.ts';
import { useTimers } from '#web/platform/timers.ts';

/** As long as Arabic is hidden until its font is there. */
const LONGEST_WAIT_MS = 3000;

/** In another font a phrase may take a line more, and all that is below it would move. */
export function useQuranFont(): boolean {
  const [isHere, setIsHere] = useState(false);
  const timers = useTimers();
  useEffect(() => {
    const show = () => setIsHere(true);
    timers.after(LONGEST_WAIT_MS, show);
    void quranFont().then(show, show);
  }, [timers]);
  return isHere;
}
