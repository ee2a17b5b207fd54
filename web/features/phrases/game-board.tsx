import { useId, type ReactNode } from 'react';
import { focusOnArrival } from '#web/platform/focus.ts';
import { Arabic } from '#web/ui/arabic.tsx';
import { phrasesGame } from '#web/words/en/phrases-game.ts';
import { BoardCard } from './board-card.tsx';
import { arabicCardState, englishCardState, letterOf, numberOf } from './card-states.ts';
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
