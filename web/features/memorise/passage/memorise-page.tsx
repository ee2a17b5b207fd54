import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { DataRoute } from '#web/api/data-route.tsx';
import { useHydrated } from '#web/platform/hydrated.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { memorise } from '#web/words/en/memorise.ts';
import { practicePath, selectionFrom, type AskedFor } from '../selection-rules.ts';
import { LoadedPractice, preloadCards } from './loaded-practice.tsx';
import { LoadingAyahs } from './loading-ayahs.tsx';
import { NoAyahs } from './no-ayahs.tsx';

preloadCards();

export function Page() {
  const [query] = useSearchParams();
  const asked = useHydrated() ? selectionFrom(query) : undefined;
  return (
    <DataRoute>
      <PageHeader title={memorise.title}>
        <Filters asked={asked} />
      </PageHeader>
      <div className="page-width max-w-3xl py-6 sm:py-8">
        {!asked && <LoadingAyahs />}
        {asked?.kind === 'none' && <NoAyahs />}
        {asked?.kind === 'some' && (
          <Suspense fallback={<LoadingAyahs />}>
            <LoadedPractice key={practicePath(asked.selection)} selection={asked.selection} />
          </Suspense>
        )}
      </div>
    </DataRoute>
  );
}

/** The prerendered page reserves the line: the query is known only in the browser. */
function Filters({ asked }: { asked: AskedFor | undefined }) {
  const { juz, surah } = asked?.kind === 'some' ? asked.selection : {};
  const filters = [juz !== undefined && memorise.juz(juz), surah && memorise.surah(surah)].filter(Boolean);
  const isWhole = asked?.kind === 'some' && filters.length === 0;
  return (
    <p className="flex min-h-8 flex-wrap justify-center gap-2">
      {(isWhole ? [memorise.wholeQuran] : filters).map((filter) => (
        <span
          key={String(filter)}
          className="rounded-full border border-hero-gold/50 px-3 py-0.5 font-medium text-on-hero"
        >
          {filter}
        </span>
      ))}
    </p>
  );
}
