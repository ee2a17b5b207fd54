import './bubble-pop.css';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useBackToStart } from '#web/games/back-to-start.ts';
import { GameStage, usePhaseFocus } from '#web/games/game-stage.tsx';
import { useSettledStore } from '#web/games/use-settled.ts';
import { useLettersRound } from '#web/pack/letters-round.ts';
import { sound } from '#web/platform/audio.ts';
import { random } from '#web/platform/random.ts';
import { useNewest, useOwnSession } from '#web/platform/session.ts';
import { followVisibility } from '#web/platform/visibility.ts';
import { GameToasts, showToast } from './game-toast.tsx';
import { LevelComplete } from './level-complete.tsx';
import { Menu, ModeSelection } from './menu.tsx';
import { place } from './place.ts';
import { PlayScreen } from './play-screen.tsx';
import { createBubblePop } from './session.ts';

export function Page() {
  const { search } = useLocation();
  return <BubblePop key={search} />;
}

function BubblePop() {
  const beside = useLettersRound();
  const session = useOwnSession(() =>
    createBubblePop({
      sound,
      random,
      toast: showToast,
      record: beside?.record(place.record) ?? place.record,
      letters: beside?.letters,
    }),
  );
  const { game, isVoiceMissing, mixUp, pair } = useSettledStore(session.view);
  const screen = game.phase === 'paused' ? 'playing' : game.phase;
  const shown = pair ? 'pair' : screen;
  const heading = usePhaseFocus('level' in game ? `${shown} ${game.level}` : shown);

  const shared = { heading, session, isVoiceMissing, isPaused: game.phase === 'paused' };

  // At once, so that a reload in that moment finds the right history.
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
        {game.phase === 'modeSelection' && (
          <ModeSelection heading={heading} session={session} isBeside={beside !== undefined} />
        )}
        {game.phase === 'menu' && <Menu heading={heading} menu={game} session={session} />}
        {(game.phase === 'playing' || game.phase === 'paused') &&
          (pair ? (
            <pair.Screen {...shared} round={pair.round} level={game.level} score={game.score} />
          ) : (
            <PlayScreen {...shared} round={game} mixUp={mixUp} />
          ))}
        {game.phase === 'levelComplete' && <LevelComplete heading={heading} round={game} session={session} />}
      </GameStage>
      <GameToasts />
    </>
  );
}

const FLOATING = [
  { left: '4%', top: '18%', size: 90, delay: 0 },
  { left: '14%', top: '62%', size: 140, delay: -3 },
  { left: '30%', top: '8%', size: 54, delay: -5 },
  { left: '68%', top: '12%', size: 70, delay: -2 },
  { left: '84%', top: '34%', size: 150, delay: -6 },
  { left: '76%', top: '74%', size: 84, delay: -1 },
];

function FloatingBubbles() {
  return (
    // As high as the window, not as the page: what comes late below must not move them.
    <div aria-hidden="true" className="absolute inset-x-0 top-0 -z-1 h-svh">
      {FLOATING.map(({ left, top, size, delay }) => (
        <span
          key={left}
          className="floating"
          style={{ left, top, width: size, height: size, animationDelay: `${delay}s` }}
        />
      ))}
    </div>
  );
}
