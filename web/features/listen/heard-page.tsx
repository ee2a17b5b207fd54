import './listen.css';
import { useLocation } from 'react-router';
import { wordsOf } from '#content/ayah-shapes.ts';
import { DataRoute } from '#web/api/data-route.tsx';
import { readHeardFragment } from '#web/listen/heard-link-rules.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { listening } from '#web/words/en/listening.ts';
import { listeningLinks as words } from '#web/words/en/listening-links.ts';
import { passagesNamed } from './named.ts';
import { PlainScreen } from './plain-screen.tsx';
import { Refused } from './refused.tsx';

const AddHeard = lazyPart(
  () => import('./add-heard.tsx').then((file) => file.AddHeard),
  <Spinner label={listening.loading} />,
);

const MarkedPlaces = lazyPart(() => import('./marked-places.tsx').then((file) => file.MarkedPlaces));

/** What a listener sent back. Nothing is written before the learner says so. */
export function Page() {
  return (
    <DataRoute>
      <Heard />
    </DataRoute>
  );
}

function Heard() {
  const { hash } = useLocation();
  if (!useHydrated())
    return (
      <PlainScreen title={words.heard.title}>
        <Spinner label={listening.loading} />
      </PlainScreen>
    );
  const heard = readHeardFragment(hash, wordsOf);
  if ('refused' in heard) return <Refused page="heard" refusal={heard.refused} hash={hash} />;
  const name = passagesNamed(heard.passages);
  return (
    <PlainScreen title={words.heard.to(listening.summary(name, heard.marks.length))}>
      <MarkedPlaces marks={heard.marks} />
      <AddHeard key={hash} heard={heard} />
    </PlainScreen>
  );
}
