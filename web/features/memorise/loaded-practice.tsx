import { use, useDeferredValue, useEffect } from 'react';
import type { Ayah } from '#contract/tables.ts';
import { useAyahs } from '#web/api/quran.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { memorise } from '#web/words/en/memorise.ts';
import { LoadingAyahs } from './loading-ayahs.tsx';
import { NoAyahs } from './no-ayahs.tsx';
import { loadPractice } from './load-practice.ts';
import type { Selection } from './selection-rules.ts';

/** Loading, then empty, failed or ready. */
export function LoadedPractice({ selection }: { selection: Selection }) {
  const { data, isError, isFetching, refetch, progress } = useAyahs(selection);
  const ayahs = useDeferredValue(data); // a screenful of cards is drawn in short steps
  if (isError && !isFetching) return <FailedAyahs onRetry={() => void refetch()} />;
  if (!ayahs) return <LoadingAyahs progress={progress} />;
  return ayahs.length === 0 ? <NoAyahs /> : <LoadedCards ayahs={ayahs} />;
}

function LoadedCards({ ayahs }: { ayahs: readonly Ayah[] }) {
  const { Practice } = use(loadPractice());
  return <Practice ayahs={ayahs} />;
}

const { failed } = memorise;

function FailedAyahs({ onRetry }: { onRetry: () => void }) {
  useEffect(() => toast({ ...failed.toast, tone: 'destructive' }), []);
  return (
    <section className="min-h-[60dvh] rounded-card border border-line bg-surface px-5 py-10 text-center shadow-card">
      <h2 className="text-section font-bold">{failed.title}</h2>
      <p className="mt-2 text-ink-soft">{failed.text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>{failed.retry}</Button>
        <ButtonLink to="/selection" look="outline">
          {memorise.differentSelection}
        </ButtonLink>
      </div>
    </section>
  );
}
