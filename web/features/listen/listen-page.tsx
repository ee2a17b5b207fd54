import './listen.css';
import '#web/mushaf/mushaf.css';
import { useLocation } from 'react-router';
import { DataRoute } from '#web/api/data-route.tsx';
import { listenHereFrom } from '#web/listen/listen-address-rules.ts';
import { prefetchPrint } from '#web/mushaf/use-print.ts';
import { useHydrated } from '#web/platform/hydrated.ts';
import { useCurrentLearner } from '#web/record/use/current-learner.ts';
import { ownKey } from '#web/record/use/learner-store.ts';
import { useLearnerTurn } from '#web/record/use/learner-turn.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { listening as words } from '#web/words/en/listening.ts';
import { readListenFragment } from '#web/listen/listen-link-rules.ts';
import { FarAway } from './far-away.tsx';
import { Here } from './here.tsx';
import { PlainScreen } from './plain-screen.tsx';
import { Refused } from './refused.tsx';

if (typeof location !== 'undefined') void prefetchPrint();

/** With a passage in the query the listener sits beside the learner; with one in the fragment they are far away. */
export function Page() {
  return (
    <DataRoute>
      <Listen />
    </DataRoute>
  );
}

function Listen() {
  const { search, hash } = useLocation();
  const learner = useCurrentLearner();
  const turn = useLearnerTurn();
  const isHydrated = useHydrated();
  if (!isHydrated)
    return (
      <PlainScreen title={words.title}>
        <Spinner label={words.loading} />
      </PlainScreen>
    );
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
