import './bubble-pop.css';
import { useEffect } from 'react';
import { useBackToStart } from '#web/games/back-to-start.ts';
import { GameStage, usePhaseFocus } from '#web/games/game-stage.tsx';
import { useNewest, useOwnSession } from '#web/games/session.ts';
import { useSettledStore } from '#web/games/use-settled.ts';
import { sound } from '#web/platform/audio.ts';
import { random } from '#web/platform/random.ts';
import { followVisibility } from '#web/platform/visibility.ts';
import { FloatingBubbles } from './floating-bubbles.tsx';
import { GameToasts, showToast } from './game-toast.tsx';
import { LevelComplete } from './level-complete.tsx';
import { Menu } from './menu.tsx';
import { ModeSelection } from './mode-selection.tsx';
import { place } from './place.ts';
import { PlayScreen } from './play-screen.tsx';
import { createBubblePop } from './session.ts';

export function Page() {
  const session = useOwnSession(() =>
    createBubblePop({ sound, random, toast: showToast, record: place.record }),
  );
  const { game, isVoiceMissing, mixUp, pair } = useSettledStore(session.view);
  const screen = game.phase === 'paused' ? 'playing' : game.phase;
  const shown = pair ? 'pair' : screen;
  const heading = usePhaseFocus('level' in game ? `${shown} ${game.level}` : shown);

  // At once: whoever reloads in that moment must find the history as it shall be.
  const isAtStart = useNewest(
    session,
    ({ game: { phase } }) => phase === 'modeSelection' || phase === 'menu',
  );
  useBackToStart(!isAtStart, session.toStart);
  place.useAhead(!isAtStart);
  place.useTakeOver(screen === 'playing', session.toStart);
  useEffect(() => followVisibility(session.pause, () => {}), [session]);

  return (
    <>
      <GameStage look="sky" isPlaying={screen === 'playing'}>
        {screen !== 'playing' && <FloatingBubbles />}
        {game.phase === 'modeSelection' && <ModeSelection heading={heading} session={session} />}
        {game.phase === 'menu' && <Menu heading={heading} menu={game} session={session} />}
        {(game.phase === 'playing' || game.phase === 'paused') && pair && (
          <pair.Screen
            heading={heading}
            round={pair.round}
            level={game.level}
            score={game.score}
            isPaused={game.phase === 'paused'}
            isVoiceMissing={isVoiceMissing}
            session={session}
          />
        )}
        {(game.phase === 'playing' || game.phase === 'paused') && !pair && (
          <PlayScreen
            heading={heading}
            round={game}
            isPaused={game.phase === 'paused'}
            isVoiceMissing={isVoiceMissing}
            mixUp={mixUp}
            session={session}
          />
        )}
        {game.phase === 'levelComplete' && <LevelComplete heading={heading} round={game} session={session} />}
      </GameStage>
      <GameToasts />
    </>
  );
}
