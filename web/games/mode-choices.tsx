import { useId } from 'react';
import { Icon } from '#web/ui/icon.tsx';

/** 'visual-audio' shows the letter and says it; 'audio-only' hides it, so that it is nowhere on the page. */
export const GAME_MODES = ['visual-audio', 'audio-only'] as const;
export type GameMode = (typeof GAME_MODES)[number];

type Choice = { mode: GameMode; title: string; hint: string };
type Props = { choices: readonly Choice[]; onChoose: (mode: GameMode) => void };

/** Told apart by their pictures alone: an eye and an ear, or only an ear. */
export function ModeChoices({ choices, onChoose }: Props) {
  return (
    <div className="mode-choices grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-3 sm:gap-5">
      {choices.map((choice) => (
        <ModeChoice key={choice.mode} {...choice} onChoose={onChoose} />
      ))}
    </div>
  );
}

function ModeChoice({ mode, title, hint, onChoose }: Choice & Pick<Props, 'onChoose'>) {
  const hintId = useId();
  const shows = mode === 'visual-audio';
  return (
    <div
      className={`mode-choice relative flex flex-col items-center gap-2 rounded-[2rem] border-4 border-surface px-2 py-5 text-center [@media(height<30rem)]:py-2 text-ink shadow-card transition-transform duration-150 hover:-translate-y-1 active:scale-95 ${shows ? 'bg-(--dream-2)' : 'bg-(--dream-5)'}`}
    >
      <span className="flex gap-1 text-green-strong" aria-hidden="true">
        {shows && <Badge name="eye" />}
        <Badge name="ear" />
      </span>
      {/* The whole card is the target. The hint stays outside the button, whose name is its own text. */}
      <button
        type="button"
        aria-describedby={hintId}
        onClick={() => onChoose(mode)}
        className="text-xl font-extrabold max-[21rem]:text-base after:absolute after:inset-0 after:rounded-[1.75rem] sm:text-2xl [@media(height<24rem)]:text-base"
      >
        {title}
      </button>
      <p id={hintId} className="text-sm text-ink-soft sm:text-base [@media(height<24rem)]:text-sm">
        {hint}
      </p>
    </div>
  );
}

function Badge({ name }: { name: 'eye' | 'ear' }) {
  return (
    <span className="grid size-14 place-items-center rounded-full bg-surface shadow-card max-[23rem]:size-10 sm:size-20 [@media(height<30rem)]:size-14! [@media(height<24rem)]:size-10!">
      <Icon
        name={name}
        className="size-9 max-[23rem]:size-7 sm:size-12 [@media(height<30rem)]:size-9! [@media(height<24rem)]:size-7!"
      />
    </span>
  );
}
