import { useLocation } from 'react-router';
import { wordsOf } from '#content/ayah-shapes.ts';
import { readHeardFragment } from '#web/listen/heard-link-rules.ts';
import { listening } from '#web/words/en/listening.ts';
import { listeningLinks as words } from '#web/words/en/listening-links.ts';
import { AddHeard } from './add-heard.tsx';
import { MarkedPlaces } from './marked-places.tsx';
import { passagesNamed } from './named.ts';
import { PlainScreen } from './plain-screen.tsx';
import { Refused } from './refused.tsx';

/** Nothing is written before the learner says so. */
export function Heard() {
  const { hash } = useLocation();
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
