import { memo, useId } from 'react';
import { BigButton } from '#web/games/buttons.tsx';
import { Confetti, Stars } from '#web/games/celebration.tsx';
import { LearnedLetters, LetterGlyph, MixUp, NewLeaves } from '#web/games/letters.tsx';
import { Modal } from '#web/games/modal.tsx';
import { PlayAgain } from '#web/games/play-again.tsx';
import { SAFARI_LEVELS, safariLevelAfter } from '#web/games/level-rules.ts';
import { BackToPack } from '#web/pack/back-to-pack.tsx';
import { letterSafari } from '#web/words/en/letter-safari.ts';
import { playing } from '#web/words/en/playing.ts';
import { place } from './place.ts';
import { lettersOfWin, levelEntry, stars, type Playing, type Round } from './rules.ts';
import type { LetterSafari } from './session.ts';

const WELL_DONE = '/assets/well-done.svg';
const TRY_AGAIN = '/assets/try-again.svg';

type Props = { round: Playing; session: LetterSafari };

/** What follows a tap. Each overlay leaves by itself; its button is for those who cannot wait. */
export const Feedback = memo(function Feedback({ round, session }: Props) {
  const starsId = useId();
  return (
    <>
      {round.phase === 'praising' && (
        <Modal key="praise" label={letterSafari.wellDone} onCancel={session.goOn}>
          <div className="win-letter">
            <LetterGlyph letter={round.foundLetter.letter} />
          </div>
          <Picture src={WELL_DONE} alt={letterSafari.wellDone} />
          <BigButton icon="arrowRight" look="saffron" className="w-full" onClick={session.goOn}>
            {letterSafari.goOn}
          </BigButton>
        </Modal>
      )}
      {round.phase === 'tryingAgain' && (
        <Modal key="again" label={letterSafari.tryAgain} className="after-shake" onCancel={session.tryAgain}>
          <Picture src={TRY_AGAIN} alt={letterSafari.tryAgain} />
          <div className="mb-4">
            <MixUp touched={round.wrongLetter} asked={round.currentLetter} mode={round.mode} />
          </div>
          <BigButton icon="repeat" look="saffron" className="w-full" onClick={session.tryAgain}>
            {letterSafari.tryAgainButton}
          </BigButton>
        </Modal>
      )}
      {round.phase === 'levelComplete' && (
        <Modal
          key="complete"
          label={round.level > 0 ? letterSafari.levelComplete : playing.levelComplete(0)}
          {...(round.level > 0 && { describedBy: starsId })}
          onCancel={session.showSummary}
        >
          <Confetti />
          <NewLeaves letters={lettersOfWin(round)} />
          {round.level > 0 && <Stars id={starsId} earned={stars(round)} />}
          <h2 className="my-4 text-title font-extrabold [@media(height<24rem)]:my-1">
            {round.level > 0 ? letterSafari.levelComplete : playing.levelComplete(0)}
          </h2>
          <BigButton icon="arrowRight" look="saffron" className="w-full" onClick={session.showSummary}>
            {letterSafari.goOn}
          </BigButton>
        </Modal>
      )}
      <div hidden>
        <img src={WELL_DONE} alt="" />
        <img src={TRY_AGAIN} alt="" />
      </div>
    </>
  );
});

function Picture({ src, alt }: { src: string; alt: string }) {
  return <img src={src} alt={alt} width="320" height="240" className="cheer overlay-picture mx-auto mb-3" />;
}

export function Summary({ round, session }: { round: Round; session: LetterSafari }) {
  const isBeside = round.level === 0;
  const asks = place.useAsksBeforePlayAgain(round.level) && !isBeside;
  const starsId = useId();
  const next = safariLevelAfter(round.level);
  const title = playing.levelComplete(round.level);
  return (
    <Modal
      label={title}
      {...(!isBeside && { describedBy: starsId })}
      className="low-wide"
      onCancel={isBeside ? session.toStart : session.nextAdventure}
    >
      <Confetti />
      <div className="low-columns low-and-wide:grid-cols-[2fr_1fr]">
        <div className="low-and-wide:grid low-and-wide:grid-cols-2 low-and-wide:items-center">
          <div>
            <NewLeaves letters={lettersOfWin(round)} />
            {!isBeside && <Stars id={starsId} earned={stars(round)} />}
          </div>
          <div>
            <h2 className="mt-2 text-title font-extrabold low-and-wide:mt-0 low-and-wide:text-2xl">
              {title}
            </h2>
            {round.level === SAFARI_LEVELS && (
              <p className="font-bold text-green-strong">{letterSafari.wholeAlphabet}</p>
            )}
            <p className="mt-2 text-lg low-and-wide:text-sm">
              {letterSafari.score} <strong>{round.score}</strong> · {letterSafari.lettersLearned}{' '}
              <strong>{round.completedLetters.length}</strong>
            </p>
            <div className="[@media(height<42rem)]:hidden">
              <LearnedLetters letters={round.completedLetters} />
            </div>
          </div>
        </div>
        <div className="mt-5 flex flex-col gap-3 low-and-wide:mt-0 low-and-wide:gap-2">
          {isBeside ? (
            <BackToPack className="min-h-16 text-lg" />
          ) : (
            <BigButton icon="arrowRight" look="saffron" onClick={session.nextAdventure}>
              {letterSafari.nextAdventure}
            </BigButton>
          )}
          <PlayAgain
            label={letterSafari.playAgain}
            asks={asks}
            again={{
              level: round.level,
              words: playing.levelAgain(round.level),
              onChoose: session.playAgain,
            }}
            onwards={{ level: next, words: playing.level(next), onChoose: session.nextAdventure }}
          />
        </div>
      </div>
      {!isBeside && (
        <place.LearnerOffer
          level={levelEntry(round)}
          className="mt-6 border-t border-line pt-5 low-and-wide:mt-3 low-and-wide:pt-3"
        />
      )}
    </Modal>
  );
}
