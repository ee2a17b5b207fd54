import './letter-safari.css';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useBackToStart } from '#web/games/back-to-start.ts';
import { GameStage, usePhaseFocus } from '#web/games/game-stage.tsx';
import { useLettersRound } from '#web/pack/letters-round.ts';
import { sound } from '#web/platform/audio.ts';
import { random } from '#web/platform/random.ts';
import { useSession } from '#web/platform/session.ts';
import { followVisibility } from '#web/platform/visibility.ts';
import { place } from './place.ts';
import { PlayScreen } from './play-screen.tsx';
import { createLetterSafari } from './session.ts';
import { ModeChooser, StartCard } from './start-card.tsx';

export function Page() {
  const { search } = useLocation();
  return <Safari key={search} />;
}

function Safari() {
  const beside = useLettersRound();
  const [session, { game: safari, rounds, isVoiceMissing, pair }] = useSession(() =>
    createLetterSafari({
      sound,
      random,
      record: beside?.record(place.record) ?? place.record,
      letters: beside?.letters,
    }),
  );
  const isPlaying = safari.phase !== 'choosingMode' && safari.phase !== 'ready';
  const heading = usePhaseFocus(`${pair ? 'pair' : isPlaying ? 'play' : safari.phase} ${rounds}`);

  // The start of a later level is a screen that Back leads away from, too.
  useBackToStart(isPlaying || safari.level > 1, session.toStart);
  place.useAhead(isPlaying);
  place.useTakeOver(isPlaying, session.toStart);
  useEffect(() => followVisibility(session.hold, session.release), [session]);

  const shared = { heading, session, isVoiceMissing };
  return (
    <GameStage look="savannah" isPlaying={isPlaying}>
      {pair && (
        <pair.Screen
          {...shared}
          round={pair.round}
          level={safari.level}
          score={safari.score}
          isPaused={safari.phase === 'paused'}
        />
      )}
      {!pair && isPlaying && <PlayScreen key={rounds} {...shared} round={safari} />}
      {!pair && !isPlaying && <StartCard heading={heading} level={safari.level} session={session} />}
      {safari.phase === 'choosingMode' && (
        <ModeChooser level={safari.level} session={session} isBeside={beside !== undefined} />
      )}
    </GameStage>
  );
}
