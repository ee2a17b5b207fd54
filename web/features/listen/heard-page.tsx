import './listen.css';
import { lazy, Suspense } from 'react';
import { DataRoute } from '#web/api/data-route.tsx';
import { useHydrated } from '#web/platform/hydrated.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { listening } from '#web/words/en/listening.ts';
import { listeningLinks as words } from '#web/words/en/listening-links.ts';
import { PlainScreen } from './plain-screen.tsx';

/** To read an answer takes the number of words of every ayah. */
const Heard = lazy(async () => ({ default: (await import('./heard.tsx')).Heard }));

/** What a listener sent back. */
export function Page() {
  const isHydrated = useHydrated();
  return (
    <DataRoute>
      <Suspense fallback={<Waiting />}>{isHydrated ? <Heard /> : <Waiting />}</Suspense>
    </DataRoute>
  );
}

function Waiting() {
  return (
    <PlainScreen title={words.heard.title}>
      <Spinner label={listening.loading} />
    </PlainScreen>
  );
}
