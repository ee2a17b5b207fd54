import { expect, test } from 'vitest';
import { hearSound } from '#web/testing/heard-sound.ts';
import { createLetterSafari } from './session.ts';

test.each(['nextAdventure', 'playAgain'] as const)(
  'a learner who takes over after a level goes on from their own place, not from the level of the one before: %s',
  (onwards) => {
    let isAnothers = false;
    const safari = createLetterSafari({
      ...hearSound([]),
      random: () => 0.5,
      record: {
        beginLevel: () => () => undefined,
        isAnothers: () => isAnothers,
        pairDue: () => undefined,
        early: () => [],
      },
    });
    safari.chooseMode('visual-audio');
    safari.start();
    for (let found = 0; found < 3; found += 1) {
      const now = safari.view.get().game;
      if (now.phase === 'asking') safari.tap(now.currentLetter);
      safari.goOn();
    }
    safari.showSummary();
    expect(safari.view.get().game.phase).toBe('summary');
    isAnothers = true;
    safari[onwards]();
    expect(safari.view.get().game).toMatchObject({ phase: 'choosingMode', level: 1 });
  },
);
