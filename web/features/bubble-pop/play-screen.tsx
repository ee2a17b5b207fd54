import { memo } from 'react';
import { BigButton } from '#web/games/buttons.tsx';
import { GameBar, LEVEL_CHIP } from '#web/games/game-bar.tsx';
import type { HeadingRef } from '#web/games/game-stage.tsx';
import { LetterGlyph, MixUp } from '#web/games/letters.tsx';
import { PauseOverlay } from '#web/games/pause-overlay.tsx';
import { QuietHelp } from '#web/games/sound-controls.tsx';
import { useNewest } from '#web/platform/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { bubblePop } from '#web/words/en/bubble-pop.ts';
import { playing } from '#web/words/en/playing.ts';
import { LetterSequence } from './letter-sequence.tsx';
import { PlayArea } from './play-area.tsx';
import { currentLetter, type MixUp as MixUpLetters, type Round } from './rules.ts';
import type { BubblePop } from './session.ts';

type BarsProps = { heading: HeadingRef; round: Round; isVoiceMissing: boolean; session: BubblePop };
type Props = BarsProps & { isPaused: boolean; mixUp: MixUpLetters | undefined };

export function PlayScreen({ heading, round, isPaused, isVoiceMissing, mixUp, session }: Props) {
  // The bubbles answer a tap at once; all else is drawn from `round`, a frame later.
  const poppedCount = useNewest(session, ({ game }) =>
    'bubbles' in game && game.bubbles === round.bubbles ? game.currentLetterIndex : round.currentLetterIndex,
  );
  return (
    <section className="play-screen max-w-none!" data-covered={isPaused || undefined}>
      <Bars heading={heading} round={round} isVoiceMissing={isVoiceMissing} session={session} />
      <PlayArea
        bubbles={round.bubbles}
        letters={round.letters}
        poppedCount={poppedCount}
        asked={currentLetter(round)}
        isPaused={isPaused}
        onPop={session.pop}
      />
      {round.mode === 'visual-audio' && (
        <LetterSequence letters={round.letters} poppedCount={round.currentLetterIndex} />
      )}
      {mixUp && (
        <div className="beside-toast" data-mode={round.mode}>
          <MixUp {...mixUp} mode={round.mode} />
        </div>
      )}
      {isPaused && <PauseOverlay onResume={session.resume} />}
    </section>
  );
}

const Bars = memo(function Bars({ heading, round, isVoiceMissing, session }: BarsProps) {
  return (
    <div className="play-bars">
      <GameBar
        score={round.score}
        level={
          <h1 ref={heading} tabIndex={-1} className={LEVEL_CHIP}>
            {playing.level(round.level)}
          </h1>
        }
        onPause={session.pause}
      />
      <div className="flex flex-[1_1_18rem] flex-wrap items-center gap-x-3 gap-y-1">
        {round.mode === 'visual-audio' ? (
          <NextLetter round={round} onHear={session.hearAgain} />
        ) : (
          <BigButton icon="ear" look="saffron" className="min-h-12! py-1!" onClick={session.hearAgain}>
            {playing.hearAgain}
          </BigButton>
        )}
        <QuietHelp mode={round.mode} isVoiceMissing={isVoiceMissing} session={session} />
        <Progress done={round.currentLetterIndex} total={round.letters.length} />
      </div>
    </div>
  );
});

function NextLetter({ round, onHear }: { round: Round; onHear: () => void }) {
  const letter = currentLetter(round);
  if (!letter) return null;
  return (
    <>
      <button
        type="button"
        aria-label={bubblePop.hearNextLetter(letter.label, letter.letter)}
        onClick={onHear}
        className="flex min-h-12 items-center gap-2 rounded-full bg-saffron-fill py-0.5 ps-4 pe-1 text-on-saffron shadow-card transition-transform active:scale-95"
      >
        <Icon name="speaker" className="size-7" />
        <span className="font-bold max-sm:hidden">{bubblePop.nextLetter}</span>{' '}
        <span className="next-letter grid place-items-center rounded-full bg-white text-on-saffron">
          <LetterGlyph letter={letter.letter} />
        </span>
      </button>
      <p role="status" className="sr-only">
        {playing.find(letter.label)}
      </p>
    </>
  );
}

function Progress({ done, total }: { done: number; total: number }) {
  return (
    <div className="flex min-w-24 flex-1 items-center gap-3">
      <div
        role="progressbar"
        aria-label={bubblePop.poppedCount}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        className="h-4 flex-1 overflow-hidden rounded-full border-2 border-(--play-edge) bg-surface shadow-card"
      >
        <div
          className="h-full origin-left rtl:origin-right rounded-full bg-green transition-transform duration-300"
          style={{ transform: `scaleX(${done / total})` }}
        />
      </div>
      <p className="text-lg font-bold whitespace-nowrap tabular-nums">{bubblePop.progress(done, total)}</p>
    </div>
  );
}
