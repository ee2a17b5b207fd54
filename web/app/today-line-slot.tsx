import { useLocation } from 'react-router';
import { useHydrated } from '#web/platform/hydrated.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const TodayLine = lazyPart(() => import('./today-line.tsx').then((file) => file.TodayLine));

/** Only in a round of today's plan, or in its lesson; elsewhere nothing of it is fetched. */
export function TodayLineSlot() {
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const query = new URLSearchParams(search);
  const isPlanned =
    (pathname === '/memorise' && query.has('joins')) || (pathname === '/today' && query.has('lesson'));
  return isPlanned && isHydrated && <TodayLine />; // the prerendered page knows no query
}
