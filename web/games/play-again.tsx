import { useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { playing } from '#web/words/en/playing.ts';
import { BigButton } from './buttons.tsx';
import { Modal } from './modal.tsx';

type Way = { level: number; words: string; onChoose: () => void };

type Props = {
  label: string;
  /** Whether a tap asks first, in pictures, for it may mean many levels less. */
  asks: boolean;
  again: Way;
  onwards: Way;
};

export function PlayAgain({ label, asks, again, onwards }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <BigButton icon="repeat" look="outline" onClick={() => (asks ? setIsAsking(true) : again.onChoose())}>
        {label}
      </BigButton>
      {isAsking && (
        <Modal label={playing.againOrOn} onCancel={() => setIsAsking(false)}>
          <h2 tabIndex={-1} className="mb-5 text-title font-extrabold">
            {playing.againOrOn}
          </h2>
          <div className="grid grid-cols-2 gap-3">
            <WayButton icon="repeat" ground="bg-(--dream-4)" {...again} />
            <WayButton icon="arrowRight" ground="bg-saffron-soft" {...onwards} />
          </div>
        </Modal>
      )}
    </>
  );
}

type WayProps = Way & { icon: 'repeat' | 'arrowRight'; ground: string };

function WayButton({ icon, ground, level, words, onChoose }: WayProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className={`flex flex-col items-center gap-2 rounded-[2rem] border-4 border-surface px-2 py-5 text-lg font-bold text-ink shadow-card transition-transform active:scale-95 ${ground}`}
    >
      <span className="flex items-center gap-1 text-green-strong" aria-hidden="true">
        <Icon name={icon} className="size-12" />
        <span className="text-5xl font-extrabold tabular-nums">{level}</span>
      </span>
      {words}
    </button>
  );
}
