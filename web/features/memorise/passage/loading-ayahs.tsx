import { useEffect, useState } from 'react';
import { useTimers } from '#web/platform/timers.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import { EARLY_SLOT } from '../early/slot.ts';
import { SmallHadith } from './small-hadith.tsx';

const SLOW_AFTER_MS = 500;

type Props = {
  progress?: { rows: number; total: number } | undefined;
  /** In the page's HTML: there its own script may paint the first cards, unseen by React, and then nothing else shows. */
  hasEarlySlot?: boolean;
};

/** As high as the window, so that the footer does not jump when the cards come. */
export function LoadingAyahs({ progress, hasEarlySlot = false }: Props) {
  const [isSlow, setIsSlow] = useState(false);
  const timers = useTimers();
  useEffect(() => timers.after(SLOW_AFTER_MS, () => setIsSlow(true)), [timers]);

  return (
    <div className="practice min-h-dvh">
      <SmallHadith />
      {hasEarlySlot && (
        <div id={EARLY_SLOT} className="peer" suppressHydrationWarning>
          {''}
        </div>
      )}
      <div className="peer-[:not(:empty)]:sr-only">
        <Spinner label={memorise.loading} />
        {isSlow && (
          <div className="mx-auto -mt-8 max-w-60 text-center text-sm text-ink-soft">
            <progress
              aria-label={memorise.loadedSoFar}
              value={progress?.rows}
              max={progress?.total ?? 1}
              className="h-2 w-full accent-green"
            />
            {progress && memorise.progress(progress.rows, progress.total)}
          </div>
        )}
      </div>
    </div>
  );
}
