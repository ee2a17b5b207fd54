import { BackToGames } from '#web/games/buttons.tsx';
import { Modal } from '#web/games/modal.tsx';
import { ModeChoices, type GameMode } from '#web/games/mode-choices.tsx';
import { letterSafari } from '#web/words/en/letter-safari.ts';
import { playing } from '#web/words/en/playing.ts';

const CHOICES = [
  { mode: 'visual-audio', title: letterSafari.seeAndHear, hint: playing.seeAndHearHint },
  { mode: 'audio-only', title: letterSafari.audioOnly, hint: playing.listenHint },
] as const;

/** Escape takes the easier mode: nobody has to choose in order to go on. */
export function ModeChooser({ onChoose }: { onChoose: (mode: GameMode) => void }) {
  return (
    <Modal label={letterSafari.chooseMode} onCancel={() => onChoose('visual-audio')}>
      <h2 tabIndex={-1} className="mb-5 text-title font-extrabold">
        {letterSafari.chooseMode}
      </h2>
      <ModeChoices choices={CHOICES} onChoose={onChoose} />
      <div className="mt-4">
        <BackToGames />
      </div>
    </Modal>
  );
}
