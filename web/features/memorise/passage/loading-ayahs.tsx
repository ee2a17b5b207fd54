import { useEffect, useState } from 'react';
import { useTimers } from '#web/platform/timers.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import { SmallHadith } from './small-hadith.tsx';

const SLOW_AFTER_MS = 500;

type Props = { progress?: { rows: number; total: number } | undefined };

/** As high as the window, so that the footer does not jump when the cards come. */
export function LoadingAyahs({ progress }: Props) {
  const [isSlow, setIsSlow] = useState(false);
  const timers = useTimers();
  useEffect(() => timers.after(SLOW_AFTER_MS, () => setIsSlow(true)), [timers]);

  return (
    <div className="min-h-dvh">
      <SmallHadith />
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
  );
}
