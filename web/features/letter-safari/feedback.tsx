import { BigButton } from '#web/games/big-button.tsx';
import { Confetti } from '#web/games/confetti.tsx';
import { Modal } from '#web/games/modal.tsx';
import { Stars } from '#web/games/stars.tsx';
import { stars, type Playing } from './rules.ts';
import type { LetterSafari } from './session.ts';

const WELL_DONE = '/assets/well-done.svg';
const TRY_AGAIN = '/assets/try-again.svg';

/** What follows a tap. Each overlay leaves by itself; its button is for those who cannot wait. */
export function Feedback({ round, session }: { round: Playing; session: LetterSafari }) {
  return (
    <>
      {round.phase === 'praising' && (
        <Modal key="praise" label="Well done!" onCancel={session.goOn}>
          <Picture src={WELL_DONE} alt="Well done!" />
          <BigButton icon="arrowRight" look="saffron" className="w-full" onClick={session.goOn}>
            Continue!
          </BigButton>
        </Modal>
      )}
      {round.phase === 'tryingAgain' && (
        <Modal key="again" label="Try again!" className="after-shake" onCancel={session.tryAgain}>
          <Picture src={TRY_AGAIN} alt="Try again!" />
          <BigButton icon="repeat" look="saffron" className="w-full" onClick={session.tryAgain}>
            Try Again!
          </BigButton>
        </Modal>
      )}
      {round.phase === 'levelComplete' && (
        <Modal key="complete" label="LEVEL COMPLETE!" onCancel={session.showSummary}>
          <Confetti />
          <Stars earned={stars(round)} />
          <h2 className="my-4 text-title font-extrabold">LEVEL COMPLETE!</h2>
          <BigButton icon="arrowRight" look="saffron" className="w-full" onClick={session.showSummary}>
            Continue!
          </BigButton>
        </Modal>
      )}
      <div hidden>
        <img src={WELL_DONE} alt="" />
        <img src={TRY_AGAIN} alt="" />
      </div>
    </>
  );
}

function Picture({ src, alt }: { src: string; alt: string }) {
  return <img src={src} alt={alt} width="320" height="240" className="cheer mx-auto mb-4 w-full max-w-72" />;
}
