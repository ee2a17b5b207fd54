import { useId, type ReactNode } from 'react';
import { focusOnArrival } from '#web/platform/focus.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { phrasesGame } from '#web/words/en/phrases-game.ts';
import {
  arabicCardState,
  englishCardState,
  letterOf,
  numberOf,
  type RightAnswer,
  type CardState,
} from './card-states.ts';
import type { Game } from './matching-rules.ts';

type Props = {
  game: Game;
  takesFocus: boolean;
  onChooseArabic: (id: number) => void;
  onChooseEnglish: (id: number) => void;
};

/** Two columns whose rows are of one height; one below the other where there is no room for both. */
export function GameBoard({ game, takesFocus, onChooseArabic, onChooseEnglish }: Props) {
  return (
    <div className="@container">
      <div className="grid gap-x-3 gap-y-5 @min-[17rem]:grid-cols-2 @min-[36rem]:gap-x-8">
        <BoardColumn title={phrasesGame.arabicColumn} takesFocus={takesFocus}>
          {game.arabic.map(({ id, arabic }) => (
            <BoardCard
              key={id}
              label={numberOf(game, id)}
              state={arabicCardState(game, id)}
              onChoose={() => onChooseArabic(id)}
            >
              <Arabic className="text-2xl/[2.3] @min-[36rem]:text-3xl/[2.3]">{arabic}</Arabic>
            </BoardCard>
          ))}
        </BoardColumn>
        <BoardColumn title={phrasesGame.englishColumn} takesFocus={false}>
          {game.english.map(({ id, english_translation }) => (
            <BoardCard
              key={id}
              label={letterOf(game, id)}
              state={englishCardState(game, id)}
              onChoose={() => onChooseEnglish(id)}
            >
              <span className="text-pretty @min-[36rem]:text-lg">{english_translation}</span>
            </BoardCard>
          ))}
        </BoardColumn>
      </div>
    </div>
  );
}

type ColumnProps = { title: string; takesFocus: boolean; children: ReactNode };

function BoardColumn({ title, takesFocus, children }: ColumnProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid content-start gap-y-5 @min-[17rem]:row-span-6 @min-[17rem]:grid-rows-subgrid"
    >
      <h2
        id={heading}
        ref={takesFocus ? focusOnArrival : null}
        tabIndex={-1}
        className="self-end text-center font-bold @min-[36rem]:text-xl"
      >
        {title}
      </h2>
      <ol className="grid gap-y-5 @min-[17rem]:row-span-5 @min-[17rem]:grid-rows-subgrid">{children}</ol>
    </section>
  );
}

type CardProps = { label: string; state: CardState; onChoose: () => void; children: ReactNode };

/** Each look names its colour once: border, number and partner mark all take it from `--pair`. */
const LOOKS = {
  free: 'border-line-strong bg-surface [--pair:var(--line-strong)] enabled:hover:border-green enabled:hover:bg-green-soft',
  selected: 'border-(--pair) bg-saffron-soft [--pair:var(--saffron)] -translate-y-0.5 shadow-lift',
  paired: 'border-(--pair) bg-[color-mix(in_oklab,var(--pair)_12%,var(--surface))]',
  right: 'border-(--pair) bg-good-soft [--pair:var(--good)]',
  wrong: 'border-(--pair) bg-wrong-soft [--pair:var(--wrong)]',
} as const;

function BoardCard({ label, state, onChoose, children }: CardProps) {
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

function sayAnswer(answer: RightAnswer): string {
  return 'letter' in answer
    ? phrasesGame.answer(answer.letter, answer.meaning)
    : phrasesGame.belongsTo(answer.number);
}
