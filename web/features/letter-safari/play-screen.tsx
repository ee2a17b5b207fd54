import { memo, useRef } from 'react';
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

type BarsProps = { heading: HeadingRef; round: Playing; isVoiceMissing: boolean; session: LetterSafari };
type CardsProps = Pick<BarsProps, 'round' | 'session'>;

/** The cards answer a tap at once; all else is drawn a frame later, and not at all before that. */
export function PlayScreen({ heading, round: newest, isVoiceMissing, session }: BarsProps) {
  const round = useSettled(newest);
  return (
    <section className="play-screen" data-covered={newest.phase !== 'asking' || undefined}>
      <Bars heading={heading} round={round} isVoiceMissing={isVoiceMissing} session={session} />
      <Cards round={newest} session={session} />
      <Feedback round={round} session={session} />
      {newest.phase === 'paused' && <PauseOverlay onResume={session.resume} />}
      {round.phase === 'summary' && <Summary round={round} session={session} />}
    </section>
  );
}

const Bars = memo(function Bars({ heading, round, isVoiceMissing, session }: BarsProps) {
  return (
    <div className="play-bars">
      <GameBar
        score={round.score}
        level={<p className={LEVEL_CHIP}>{playing.level(round.level)}</p>}
        onPause={session.pause}
      />
      <Prompt heading={heading} round={round} isVoiceMissing={isVoiceMissing} session={session} />
    </div>
  );
});

function Cards({ round, session }: CardsProps) {
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
