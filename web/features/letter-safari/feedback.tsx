import { memo, useId } from 'react';
import { BigButton } from '#web/games/buttons.tsx';
import { Confetti, Stars } from '#web/games/celebration.tsx';
import { LetterGlyph, MixUp, NewLeaves } from '#web/games/letters.tsx';
import { Modal } from '#web/games/modal.tsx';
import { letterSafari } from '#web/words/en/letter-safari.ts';
import { newLetters, stars, type Playing } from './rules.ts';
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
          label={letterSafari.levelComplete}
          describedBy={starsId}
          onCancel={session.showSummary}
        >
          <Confetti />
          <NewLeaves letters={newLetters(round.level)} />
          <Stars id={starsId} earned={stars(round)} />
          <h2 className="my-4 text-title font-extrabold [@media(height<24rem)]:my-1">
            {letterSafari.levelComplete}
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
