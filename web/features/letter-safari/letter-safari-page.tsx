import './letter-safari.css';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { GameStage } from '#web/games/game-stage.tsx';
import { usePhaseFocus } from '#web/games/use-phase-focus.ts';
import { sound } from '#web/platform/audio.ts';
import { random } from '#web/platform/random.ts';
import { followVisibility } from '#web/platform/visibility.ts';
import { ModeChooser } from './mode-chooser.tsx';
import { PlayScreen } from './play-screen.tsx';
import { createLetterSafari } from './session.ts';
import { StartCard } from './start-card.tsx';

export function Page() {
  const [session] = useState(() => createLetterSafari({ sound, random }));
  const { safari, isVoiceMissing } = useSyncExternalStore(
    session.view.subscribe,
    session.view.get,
    session.view.get,
  );
  const isPlaying = safari.phase !== 'choosingMode' && safari.phase !== 'ready';
  const heading = usePhaseFocus(`${isPlaying ? 'play' : 'start'} ${safari.level}`);

  useEffect(() => {
    const stop = followVisibility(session.hold, session.release);
    return () => {
      stop();
      session.leave();
    };
  }, [session]);

  return (
    <GameStage look="savannah">
      {isPlaying ? (
        <PlayScreen heading={heading} round={safari} isVoiceMissing={isVoiceMissing} session={session} />
      ) : (
        <StartCard heading={heading} level={safari.level} session={session} />
      )}
      {safari.phase === 'choosingMode' && <ModeChooser onChoose={session.chooseMode} />}
    </GameStage>
  );
}
