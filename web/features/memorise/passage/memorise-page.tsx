import '../memorise.css';
import { Suspense, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { DataRoute } from '#web/api/data-route.tsx';
import { useHydrated } from '#web/platform/hydrated.ts';
import { useScreens } from '#web/platform/screens.ts';
import { useEarlyCards } from '../early/take-over.ts';
import { modeFrom, practicePath, selectionFrom } from '../selection-rules.ts';
import { forgetFailedModes, LoadedPractice, preloadPassage } from './loaded-practice.tsx';
import { LoadingAyahs } from './loading-ayahs.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { NoAyahs } from './no-ayahs.tsx';
import { PassageHeader } from './passage-header.tsx';

preloadPassage();

export function Page() {
  const [query] = useSearchParams();
  const isHydrated = useHydrated();
  const isEarly = useEarlyCards();
  useEffect(() => forgetFailedModes, []);
  const asked = useMemo(() => (isHydrated ? selectionFrom(query) : undefined), [isHydrated, query]);
  useScreens(asked?.kind === 'some' ? practicePath(asked.selection) : undefined);
  const mode = isHydrated ? modeFrom(query) : 'order';
  return (
    <DataRoute>
      <PassageHeader asked={asked} />
      <div className="page-width max-w-3xl space-y-3 py-3 sm:space-y-5 sm:py-6 low-and-wide:space-y-2 low-and-wide:py-2">
        {asked?.kind !== 'none' && <ModeSwitch selection={asked?.selection ?? {}} mode={mode} />}
        <div className="relative">
          {asked?.kind === 'none' && <NoAyahs />}
          {(!asked || isEarly) && <LoadingAyahs hasEarlySlot />}
          {asked?.kind === 'some' && (
            <div className={isEarly ? 'invisible absolute inset-x-0 top-0' : undefined}>
              <Suspense fallback={isEarly ? null : <LoadingAyahs />}>
                <LoadedPractice key={practicePath(asked.selection)} selection={asked.selection} mode={mode} />
              </Suspense>
            </div>
          )}
        </div>
      </div>
    </DataRoute>
  );
}
