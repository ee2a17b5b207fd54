import { useState } from 'react';
import type { Phrase } from '#contract/tables.ts';
import { random } from '#web/platform/random.ts';
import { toast } from '#web/ui/toast.ts';
import { phrasesGame } from '#web/words/en/phrases-game.ts';
import { clickArabic, clickEnglish, startGame, submitGame, type Game, type Move } from './matching-rules.ts';
import { matchedCount, noticeOf } from './notices.ts';

export type MatchingGame = {
  game: Game;
  notice: string;
  chooseArabic: (id: number) => void;
  chooseEnglish: (id: number) => void;
  submit: () => void;
};

export function useMatchingGame(phrases: readonly Phrase[]): MatchingGame {
  const [{ game, notice }, setPlay] = useState(() => {
    const game = startGame(phrases, random);
    return { game, notice: matchedCount(game) };
  });
  const play = (move: Move) => setPlay({ game: move.game, notice: noticeOf(move) });

  return {
    game,
    notice,
    chooseArabic: (id) => play(clickArabic(game, id)),
    chooseEnglish: (id) => play(clickEnglish(game, id)),
    submit: () => {
      const after = submitGame(game);
      toastOf(after);
      setPlay({ game: after, notice });
    },
  };
}

function toastOf(game: Game): void {
  if (game.status === 'playing') {
    toast({ ...phrasesGame.incomplete, tone: 'destructive' });
    return;
  }
  const isPerfect = game.score === 100;
  toast({
    title: isPerfect ? phrasesGame.perfect : phrasesGame.goodEffort,
    description: phrasesGame.scored(game.score),
    tone: isPerfect ? 'right' : 'plain',
  });
}
