import './listen.css';
import '#web/mushaf/mushaf.css';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { DataRoute } from '#web/api/data-route.tsx';
import { listenHereFrom } from '#web/listen/listen-address-rules.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { useCurrentLearner } from '#web/record/use/current-learner.ts';
import { ownKey } from '#web/record/use/learner-store.ts';
import { useLearnerTurn } from '#web/record/use/learner-turn.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { listening as words } from '#web/words/en/listening.ts';
import { readListenFragment } from '#web/listen/listen-link-rules.ts';
import { PlainScreen } from './plain-screen.tsx';
import { Refused } from './refused.tsx';

/** Each is fetched only where it is asked for: a listener on an old phone needs nothing of a learner. */
const Here = lazy(async () => ({ default: (await import('./here.tsx')).Here }));
const FarAway = lazy(async () => ({ default: (await import('./far-away.tsx')).FarAway }));

/** With a passage in the query the listener sits beside the learner; with one in the fragment they are far away. */
export function Page() {
  return (
    <DataRoute>
      <Suspense fallback={<Waiting />}>
        <Listen />
      </Suspense>
    </DataRoute>
  );
}

function Waiting() {
  return (
    <PlainScreen title={words.title}>
      <Spinner label={words.loading} />
    </PlainScreen>
  );
}

function Listen() {
  const { search, hash } = useLocation();
  const learner = useCurrentLearner();
  const turn = useLearnerTurn();
  const isHydrated = useHydrated();
  if (!isHydrated) return <Waiting />;
  const here = listenHereFrom(new URLSearchParams(search));
  if (here)
    return (
      <Here key={`${search} ${turn}`} here={here} name={ownKey(search, learner?.id)} learner={learner} />
    );
  const link = readListenFragment(hash);
  if (!('refused' in link)) return <FarAway key={link.round} link={link} />;
  if (search === '' || link.refused !== 'missing')
    return <Refused page="listen" refusal={link.refused} hash={hash} />;
  return (
    <PlainScreen title={words.wrongPassage.title}>
      <p>{words.wrongPassage.text}</p>
      <ButtonLink to="/mushaf">{words.wrongPassage.mushaf}</ButtonLink>
    </PlainScreen>
  );
}
