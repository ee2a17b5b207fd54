import { useDeferredValue, useEffect } from 'react';
import { useAyahs } from '#web/api/quran.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { LoadingAyahs } from './loading-ayahs.tsx';
import { NoAyahs } from './no-ayahs.tsx';
import { Practice } from './practice.tsx';
import type { Selection } from './selection-rules.ts';

/** Loading, then empty, failed or ready. */
export function LoadedPractice({ selection }: { selection: Selection }) {
  const { data, isError, isFetching, refetch, progress } = useAyahs(selection);
  const ayahs = useDeferredValue(data); // a screenful of cards is drawn in short steps
  if (isError && !isFetching) return <FailedAyahs onRetry={() => void refetch()} />;
  if (!ayahs) return <LoadingAyahs progress={progress} />;
  return ayahs.length === 0 ? <NoAyahs /> : <Practice ayahs={ayahs} />;
}

function FailedAyahs({ onRetry }: { onRetry: () => void }) {
  useEffect(
    () =>
      toast({ title: 'Error', description: 'Failed to load Ayahs. Please try again.', tone: 'destructive' }),
    [],
  );
  return (
    <section className="min-h-[60dvh] rounded-card border border-line bg-surface px-5 py-10 text-center shadow-card">
      <h2 className="text-section font-bold">The ayahs could not be loaded</h2>
      <p className="mt-2 text-ink-soft">Check your connection and try again.</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>Try again</Button>
        <ButtonLink to="/selection" look="outline">
          Try Different Selection
        </ButtonLink>
      </div>
    </section>
  );
}
