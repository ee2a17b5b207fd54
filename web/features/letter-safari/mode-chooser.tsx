import { BackToGames } from '#web/games/buttons.tsx';
import { Modal } from '#web/games/modal.tsx';
import { ModeChoices } from '#web/games/mode-choices.tsx';
import { letterSafari } from '#web/words/en/letter-safari.ts';
import { playing } from '#web/words/en/playing.ts';
import { place } from './place.ts';
import type { LetterSafari } from './session.ts';

const CHOICES = [
  { mode: 'visual-audio', title: letterSafari.seeAndHear, hint: playing.seeAndHearHint },
  { mode: 'audio-only', title: letterSafari.audioOnly, hint: playing.listenHint },
] as const;

/** Escape takes the easier mode: nobody has to choose in order to go on. */
export function ModeChooser({ level, session }: { level: number; session: LetterSafari }) {
  return (
    <Modal
      label={letterSafari.chooseMode}
      className="low-wide low-head"
      onCancel={() => session.chooseMode('visual-audio')}
    >
      <h2
        tabIndex={-1}
        className="mb-5 text-title font-extrabold [@media(height<38rem)]:mb-3 [@media(height<24rem)]:mb-1"
      >
        {letterSafari.chooseMode}
      </h2>
      <div className="low-columns">
        {level === 1 && <place.StartAtPlace onCarryOn={session.carryOn} />}
        <ModeChoices choices={CHOICES} onChoose={session.chooseMode} />
      </div>
      <div className="mt-4 [@media(height<38rem)]:mt-1 [@media(height<24rem)]:mt-0">
        <BackToGames />
      </div>
    </Modal>
  );
}
