import './bubble-pop.css';
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
import { toast } from '#web/ui/toast.ts';
import { FloatingBubbles } from './floating-bubbles.tsx';
import { LevelComplete } from './level-complete.tsx';
import { Menu } from './menu.tsx';
import { ModeSelection } from './mode-selection.tsx';
import { PlayScreen } from './play-screen.tsx';
import { createBubblePop } from './session.ts';

const duePair = createDuePair(() =>
  import('#web/record/answered-letters.ts').then(({ followAnswers }) => followAnswers),
);

const record = {
  pairDue: duePair.get,
  finishLevel(level: BodyOf<'letters'>) {
    if (currentLearner()) writeDown('letters', level);
    else finishInTab('bubble-pop', level);
  },
};

export function Page() {
  const [session, { game, isVoiceMissing, mixUp, tellApart }] = useSession(() =>
    createBubblePop({ sound, random, toast, record }),
  );
  const screen = game.phase === 'paused' ? 'playing' : game.phase;
  const shown = tellApart ? 'pair' : screen;
  const heading = usePhaseFocus('level' in game ? `${shown} ${game.level}` : shown);

  const isAtStart = game.phase === 'modeSelection' || game.phase === 'menu';
  useBackToStart(!isAtStart, session.toStart);

  const learnerId = useCurrentLearner()?.id;
  useEffect(() => (learnerId === undefined ? undefined : duePair.follow(learnerId)), [learnerId]);
  useEffect(() => followVisibility(session.pause, () => {}), [session]);

  return (
    <GameStage look="sky" isPlaying={screen === 'playing'}>
      {screen !== 'playing' && <FloatingBubbles />}
      {game.phase === 'modeSelection' && <ModeSelection heading={heading} session={session} />}
      {game.phase === 'menu' && <Menu heading={heading} menu={game} session={session} />}
      {(game.phase === 'playing' || game.phase === 'paused') && tellApart && (
        <TellApartScreen
          heading={heading}
          round={tellApart}
          level={game.level}
          score={game.score}
          isPaused={game.phase === 'paused'}
          onTouch={session.touchPair}
          onHearAgain={session.hearAgain}
          onPause={session.pause}
          onResume={session.resume}
        />
      )}
      {(game.phase === 'playing' || game.phase === 'paused') && !tellApart && (
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
  );
}
