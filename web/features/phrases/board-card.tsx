import type { ReactNode } from 'react';
import { phrasesGame } from '#web/words/en/phrases-game.ts';
import type { Answer, CardState } from './card-states.ts';

type Props = { label: string; state: CardState; onChoose: () => void; children: ReactNode };

/** Each look names its colour once: border, number and partner mark all take it from `--pair`. */
const LOOKS = {
  free: 'border-line-strong bg-surface [--pair:var(--line-strong)] enabled:hover:border-green enabled:hover:bg-green-soft',
  selected: 'border-(--pair) bg-saffron-soft [--pair:var(--saffron)] -translate-y-0.5 shadow-lift',
  paired: 'border-(--pair) bg-[color-mix(in_oklab,var(--pair)_12%,var(--surface))]',
  right: 'border-(--pair) bg-good-soft [--pair:var(--good)]',
  wrong: 'border-(--pair) bg-wrong-soft [--pair:var(--wrong)]',
} as const;

export function BoardCard({ label, state, onChoose, children }: Props) {
  const isLocked = state.is === 'right' || state.is === 'wrong';
  return (
    <li className="grid">
      <button
        type="button"
        disabled={isLocked}
        aria-pressed={isLocked ? undefined : state.is !== 'free'}
        onClick={onChoose}
        className={`relative flex min-h-16 min-w-0 flex-col items-center justify-center rounded-card border-2 px-2 pt-4 pb-2 text-center shadow-card transition-[background-color,border-color,transform,box-shadow] duration-150 @min-[36rem]:px-5 @min-[36rem]:pt-3 disabled:cursor-default ${LOOKS[state.is]} ${state.is === 'paired' ? state.colour : ''}`}
      >
        <span className="absolute start-3 -top-3 flex h-7 min-w-7 items-center justify-center rounded-full bg-(--pair) px-1.5 text-sm font-bold text-surface">
          {label}
        </span>
        {children}
        <Partner state={state} />
        <Verdict state={state} />
      </button>
    </li>
  );
}

function Partner({ state }: { state: CardState }) {
  if (state.is === 'free') return null;
  return (
    <span className="absolute end-3 -top-3 flex h-7 items-center gap-1 rounded-full border-2 border-(--pair) bg-surface px-2 text-sm font-bold text-(--pair) transition-transform duration-150 starting:scale-50">
      <span aria-hidden="true">↔ {state.is === 'selected' ? '?' : state.partner}</span>
      {state.is !== 'selected' && <span className="sr-only">{phrasesGame.matchedWith(state.partner)}</span>}
    </span>
  );
}

function Verdict({ state }: { state: CardState }) {
  if (state.is === 'right')
    return <span className="mt-1 text-sm font-bold text-good">{phrasesGame.right}</span>;
  if (state.is !== 'wrong') return null;
  return (
    <>
      <span className="mt-1 text-sm font-bold text-wrong">{phrasesGame.wrong}</span>
      <span className="text-sm text-pretty">{sayAnswer(state.answer)}</span>
    </>
  );
}

function sayAnswer(answer: Answer): string {
  return 'letter' in answer
    ? phrasesGame.answer(answer.letter, answer.meaning)
    : phrasesGame.belongsTo(answer.number);
}
