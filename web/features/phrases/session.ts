import type { BodyOf } from '#contract/record.ts';
import type { Phrase } from '#contract/tables.ts';
import { createStore } from '#web/platform/observable.ts';
import type { Random } from '#web/platform/random.ts';
import type { Toast } from '#web/ui/toast.ts';
import { phrasesGame } from '#web/words/en/phrases-game.ts';
import { clickArabic, clickEnglish, startGame, submitGame, type Game, type Move } from './matching-rules.ts';
import { gameEntry } from './record-rules.ts';

type Tools = {
  random: Random;
  toast: (toast: Toast) => void;
  /** Writes the submitted game into the record, if there is a learner. */
  writeDown: (entry: BodyOf<'phrases'>) => void;
  /** The phrases that the learner just studied; empty for everybody else. */
  studied: ReadonlySet<number>;
};
/** `lastMove` is what happened before: nothing yet when a game begins. */
type View = { game: Game; lastMove: Move | undefined };

export function createMatchingGame(phrases: readonly Phrase[], { random, toast, writeDown, studied }: Tools) {
  const view = createStore<View>({ game: startGame(phrases, random, studied), lastMove: undefined });
  const game = () => view.get().game;
  const play = (move: Move) => view.set({ game: move.game, lastMove: move });

  return {
    view,
    chooseArabic: (id: number) => play(clickArabic(game(), id)),
    chooseEnglish: (id: number) => play(clickEnglish(game(), id)),
    submit(this: void): void {
      const before = game();
      const submitted = submitGame(before);
      toast(toastFor(submitted));
      if (submitted !== before && submitted.status === 'submitted') writeDown(gameEntry(submitted));
      view.set({ ...view.get(), game: submitted });
    },
    leave: () => {}, // nothing waits here
  };
}

function toastFor(game: Game): Toast {
  if (game.status === 'playing') return { ...phrasesGame.incomplete, tone: 'destructive' };
  const isPerfect = game.score === 100;
  return {
    title: isPerfect ? phrasesGame.perfect : phrasesGame.goodEffort,
    description: phrasesGame.scored(game.score),
    tone: isPerfect ? 'right' : 'plain',
    place: 'top', // at the bottom it would cover the results on a phone
  };
}
