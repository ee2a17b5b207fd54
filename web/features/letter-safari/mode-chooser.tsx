import { BackToGames } from '#web/games/back-to-games.tsx';
import type { GameMode } from '#web/games/game-mode.ts';
import { Modal } from '#web/games/modal.tsx';
import { ModeChoices } from '#web/games/mode-choices.tsx';

const CHOICES = [
  { mode: 'visual-audio', title: 'See & Hear Mode', hint: 'You see the letter and hear its name' },
  { mode: 'audio-only', title: 'Audio Only Mode', hint: 'You only hear its name' },
] as const;

/** Escape takes the easier mode: nobody has to choose in order to go on. */
export function ModeChooser({ onChoose }: { onChoose: (mode: GameMode) => void }) {
  return (
    <Modal label="Choose Your Adventure!" onCancel={() => onChoose('visual-audio')}>
      <h2 tabIndex={-1} className="mb-5 text-title font-extrabold">
        Choose Your Adventure!
      </h2>
      <ModeChoices choices={CHOICES} onChoose={onChoose} />
      <div className="mt-4">
        <BackToGames />
      </div>
    </Modal>
  );
}
