import './letter-safari.css';
import { useEffect } from 'react';
import type { BodyOf } from '#contract/record.ts';
import { useBackToStart } from '#web/games/back-to-start.ts';
import { createDuePair } from '#web/games/due-pair.ts';
import { GameStage, usePhaseFocus } from '#web/games/game-stage.tsx';
import { useSession } from '#web/games/session.ts';
import { finishInTab } from '#web/games/tab-place.ts';
import { TellApartScreen } from '#web/games/tell-apart-screen.tsx';
import { sound } from '#web/platform/audio.ts';
import { random } from '#web/platform/random.ts';
import { followVisibility } from '#web/platform/visibility.ts';
import { currentLearner, useCurrentLearner } from '#web/record/current-learner.ts';
import { writeDown } from '#web/record/write-down.ts';
import { fetchOffer } from './fetch-offer.ts';
import { ModeChooser } from './mode-chooser.tsx';
import { PlayScreen } from './play-screen.tsx';
import { createLetterSafari } from './session.ts';
import { StartCard } from './start-card.tsx';

const duePair = createDuePair(() =>
  import('#web/record/answered-letters.ts').then(({ followAnswers }) => followAnswers),
);

const record = {
  pairDue: duePair.get,
  finishLevel(level: BodyOf<'letters'>) {
    if (currentLearner()) return writeDown('letters', level);
    finishInTab('letter-safari', level);
    void fetchOffer();
  },
};

export function Page() {
  const [session, { safari, isVoiceMissing, tellApart }] = useSession(() =>
    createLetterSafari({ sound, random, record }),
  );
  const isPlaying = safari.phase !== 'choosingMode' && safari.phase !== 'ready';
  const heading = usePhaseFocus(`${tellApart ? 'pair' : isPlaying ? 'play' : 'start'} ${safari.level}`);

  useBackToStart(isPlaying, session.toStart);
  const learnerId = useCurrentLearner()?.id;
  useEffect(() => (learnerId === undefined ? undefined : duePair.follow(learnerId)), [learnerId]);
  useEffect(() => followVisibility(session.hold, session.release), [session]);

  return (
    <GameStage look="savannah" isPlaying={isPlaying}>
      {tellApart && (
        <TellApartScreen
          heading={heading}
          round={tellApart}
          level={safari.level}
          score={safari.score}
          isPaused={safari.phase === 'paused'}
          onTouch={session.touchPair}
          onHearAgain={session.hearAgain}
          onPause={session.pause}
          onResume={session.resume}
        />
      )}
      {tellApart ? null : isPlaying ? (
        <PlayScreen heading={heading} round={safari} isVoiceMissing={isVoiceMissing} session={session} />
      ) : (
        <StartCard heading={heading} level={safari.level} session={session} />
      )}
      {safari.phase === 'choosingMode' && <ModeChooser level={safari.level} session={session} />}
    </GameStage>
  );
}
