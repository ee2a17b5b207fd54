import { expect, test } from 'vitest';
import type { Letter } from '#content/letters.ts';
import type { BubblePop } from './session.ts';
import { opened } from './testing/opened-bubble-pop.ts';

test('in random order what the learner missed is among the first two, also in the next level', () => {
  for (const missed of ['alif', 'baa', 'taa']) {
    const { game } = opened([], undefined, [missed]);
    game.chooseMode('audio-only');
    game.chooseOrder('random');
    game.start();
    expect(firstTwo(game)).toContain(missed);
    for (const { letter } of lettersOf(game)) game.pop(letter);
    game.nextLevel();
    expect(lettersOf(game)).toHaveLength(4);
    expect(firstTwo(game)).toContain(missed);
    game.leave();
  }
});

function lettersOf({ view }: BubblePop): readonly Letter[] {
  const { game } = view.get();
  return 'letters' in game ? game.letters : [];
}

function firstTwo(game: BubblePop): string[] {
  return lettersOf(game)
    .slice(0, 2)
    .map(({ name }) => name);
}
