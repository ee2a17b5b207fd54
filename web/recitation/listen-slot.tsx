import { lazy, Suspense } from 'react';
import { hasRecitations } from '#web/api/recitations-flag.ts';
import { orNothing } from '#web/games/or-nothing.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import type { HeardPlace } from './tracks.ts';

const Listen = lazy(() => orNothing(import('./listen.tsx').then((file) => file.Listen)));

/** Room for the player where the server has recitations; without them nothing at all. */
export function ListenSlot({ places }: { places: readonly HeardPlace[] }) {
  const isHydrated = useHydrated();
  if (!isHydrated || !hasRecitations()) return null;
  return (
    <div className="min-h-14 print:hidden">
      <Suspense fallback={null}>
        <Listen places={places} />
      </Suspense>
    </div>
  );
}
