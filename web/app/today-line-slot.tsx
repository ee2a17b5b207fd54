import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { orNothing } from '#web/games/or-nothing.ts';
import { useHydrated } from '#web/platform/hydrated.ts';

const TodayLine = lazy(() => orNothing(import('./today-line.tsx').then((file) => file.TodayLine)));

/** Only in a round of today's plan, or in its lesson; elsewhere nothing of it is fetched. */
export function TodayLineSlot() {
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const query = new URLSearchParams(search);
  const isPlanned =
    (pathname === '/memorise' && query.has('joins')) || (pathname === '/today' && query.has('lesson'));
  if (!isPlanned || !isHydrated) return null; // the prerendered page knows no query
  return (
    <Suspense fallback={null}>
      <TodayLine />
    </Suspense>
  );
}
