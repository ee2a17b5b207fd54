import { useRef } from 'react';
import { GameBar, LEVEL_CHIP } from '#web/games/game-bar.tsx';
import type { HeadingRef } from '#web/games/game-stage.tsx';
import { cardColumns } from '#web/games/layout-rules.ts';
import { PauseOverlay } from '#web/games/pause-overlay.tsx';
import { useSettled } from '#web/games/use-settled.ts';
import { useSize } from '#web/games/use-size.ts';
import { playing } from '#web/words/en/playing.ts';
import { AnimalCard } from './animal-card.tsx';
import { Feedback } from './feedback.tsx';
import { Prompt } from './prompt.tsx';
import type { Playing } from './rules.ts';
import type { LetterSafari } from './session.ts';
import { Summary } from './summary.tsx';

type Props = { heading: HeadingRef; round: Playing; isVoiceMissing: boolean; session: LetterSafari };

export function PlayScreen({ heading, round: newest, isVoiceMissing, session }: Props) {
  const round = useSettled(newest);
  return (
    <section className="play-screen" data-covered={newest.phase !== 'asking' || undefined}>
      <div className="play-bars">
        <GameBar
          score={round.score}
          level={<p className={LEVEL_CHIP}>{playing.level(round.level)}</p>}
          onPause={session.pause}
        />
        <Prompt heading={heading} round={round} isVoiceMissing={isVoiceMissing} session={session} />
      </div>
      <Cards round={newest} session={session} />
      <Feedback round={round} session={session} />
      {newest.phase === 'paused' && <PauseOverlay onResume={session.resume} />}
      {round.phase === 'summary' && <Summary round={round} session={session} />}
    </section>
  );
}

function Cards({ round, session }: Pick<Props, 'round' | 'session'>) {
  const ref = useRef<HTMLUListElement>(null);
  const area = useSize(ref);
  const columns = area && cardColumns(round.gameLetters.length, area);
  return (
    <ul ref={ref} className="safari-cards" style={{ gridTemplateColumns: `repeat(${columns ?? 1}, 1fr)` }}>
      {round.gameLetters.map((letter, index) => (
        <AnimalCard
          key={letter.name}
          letter={letter}
          ground={`var(--dream-${(index % 6) + 1})`}
          isWrong={round.phase === 'tryingAgain' && round.wrongLetter === letter}
          isFound={round.completedLetters.includes(letter)}
          onTap={session.tap}
        />
      ))}
    </ul>
  );
}
