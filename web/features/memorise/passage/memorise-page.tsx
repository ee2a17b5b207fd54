import '../memorise.css';
import { Suspense, useEffect, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DataRoute } from '#web/api/data-route.tsx';
import { useHydrated } from '#web/platform/hydrated.ts';
import { useScreens } from '#web/platform/screens.ts';
import { memorise } from '#web/words/en/memorise.ts';
import { useEarlyCards } from '../early/take-over.ts';
import { modeFrom, practicePath, selectionFrom, type Mode, type Selection } from '../selection-rules.ts';
import { forgetFailedModes, LoadedPractice, preloadPassage } from './loaded-practice.tsx';
import { LoadingAyahs } from './loading-ayahs.tsx';
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

const MODES: Mode[] = ['order', 'next', 'recite'];

/** The same ayahs in another way. It is above them in every mode. */
function ModeSwitch({ selection, mode }: { selection: Selection; mode: Mode }) {
  return (
    <nav aria-label={memorise.modes.label} className="print:hidden">
      <ul className="grid grid-cols-3 gap-1 rounded-full bg-sunken p-1">
        {MODES.map((each) => (
          <li key={each} className="flex">
            <Link
              to={practicePath(selection, each)}
              replace
              preventScrollReset
              aria-current={each === mode ? 'page' : undefined}
              className="flex min-h-11 w-full items-center justify-center rounded-full px-1 text-center text-sm leading-tight font-semibold text-ink no-underline hover:text-green aria-[current]:bg-surface aria-[current]:text-green-strong aria-[current]:shadow-card sm:text-base"
            >
              {memorise.modes[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
