import { useEffect, useState } from 'react';
import { quotes } from '#content/quotes.ts';
import { useTimers } from '#web/platform/timers.ts';
import { Quote } from '#web/ui/quote.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const SLOW_AFTER_MS = 500;

type Props = { progress?: { rows: number; total: number } | undefined };

/** As high as the window, so that the footer does not jump when the cards come. */
export function LoadingAyahs({ progress }: Props) {
  const [isSlow, setIsSlow] = useState(false);
  const timers = useTimers();
  useEffect(() => timers.after(SLOW_AFTER_MS, () => setIsSlow(true)), [timers]);

  return (
    <div className="min-h-dvh">
      <Quote {...quotes.memorisation} />
      <Spinner label="Loading Ayahs..." />
      {isSlow && (
        <div className="mx-auto -mt-8 max-w-60 text-center text-sm text-ink-soft">
          <progress
            aria-label="Ayahs loaded"
            value={progress?.rows}
            max={progress?.total ?? 1}
            className="h-2 w-full accent-green"
          />
          {progress && `${progress.rows} of ${progress.total}`}
        </div>
      )}
    </div>
  );
}
