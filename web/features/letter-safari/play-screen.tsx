import { memo, useRef, useState, type CSSProperties } from 'react';
import type { Letter } from '#content/letters.ts';
import { AskedPrompt } from '#web/games/asked-prompt.tsx';
import { GameBar, LEVEL_CHIP } from '#web/games/game-bar.tsx';
import type { HeadingRef } from '#web/games/game-stage.tsx';
import { cardColumns } from '#web/games/layout-rules.ts';
import { FoundMark, LetterGlyph } from '#web/games/letters.tsx';
import { PauseOverlay } from '#web/games/pause-overlay.tsx';
import { useSettled } from '#web/games/use-settled.ts';
import { useSize } from '#web/games/use-size.ts';
import { Icon } from '#web/ui/icon.tsx';
import { letterSafari } from '#web/words/en/letter-safari.ts';
import { playing } from '#web/words/en/playing.ts';
import { Feedback, Summary } from './feedback.tsx';
import type { Playing } from './rules.ts';
import type { LetterSafari } from './session.ts';

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

/** In audio-only mode the letter is nowhere in here: not as text, not as a name, not as a hint. */
function Prompt({ heading, round, isVoiceMissing, session }: BarsProps) {
  const shown = round.mode === 'visual-audio' ? letterOf(round) : undefined;
  const isHeard = round.mode === 'audio-only';
  return (
    <AskedPrompt
      heading={heading}
      title={isHeard ? letterSafari.listenCarefully : letterSafari.listenAndFind}
      circle={
        <div className="asked-circle bg-(--dream-2) text-ink">
          {shown && <LetterGlyph letter={shown.letter} />}
          {isHeard && <Icon name="ear" className="size-[64%]" />}
        </div>
      }
      mode={round.mode}
      isVoiceMissing={isVoiceMissing}
      session={session}
    >
      {/* Always there: what comes together with its words is not read out by every screen reader. */}
      <p role="status" className="sr-only">
        {shown && round.phase === 'asking' && playing.find(shown.label)}
      </p>
    </AskedPrompt>
  );
}

function letterOf(round: Playing): Letter | undefined {
  if ('currentLetter' in round) return round.currentLetter;
  return 'foundLetter' in round ? round.foundLetter : undefined;
}

type CardProps = {
  letter: Letter;
  ground: string;
  isWrong: boolean;
  isFound: boolean;
  onTap: (letter: Letter) => void;
};

export const AnimalCard = memo(function AnimalCard({ letter, ground, isWrong, isFound, onTap }: CardProps) {
  const style: CSSProperties & { '--card': string } = { '--card': ground };
  const say = isFound ? letterSafari.foundCard : letterSafari.card;
  return (
    <li className="safari-place">
      <button
        type="button"
        className="safari-card text-ink"
        style={style}
        aria-label={say(letter.label, letter.letter, letter.animal)}
        aria-disabled={isFound}
        data-wrong={isWrong || undefined}
        data-found={isFound || undefined}
        onClick={() => onTap(letter)}
      >
        <span className="safari-letter">
          <LetterGlyph letter={letter.letter} />
        </span>
        <Animal letter={letter} />
        {isFound && <FoundMark />}
      </button>
    </li>
  );
});

function Animal({ letter }: { letter: Letter }) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <span className="safari-animal" aria-hidden="true">
      {hasFailed ? (
        <span>{letter.emoji}</span>
      ) : (
        <img src={letter.picture} alt="" width="200" height="200" onError={() => setHasFailed(true)} />
      )}
    </span>
  );
}
