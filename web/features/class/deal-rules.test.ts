import { describe, expect, test } from 'vitest';
import { readQuran } from '#content/quran.ts';
import { letters as alphabet } from '#content/letters.ts';
import { stepsIn, type Verse } from '#web/round/choice-rules.ts';
import { poolsFor } from '#web/round/pools.ts';
import { askLetter, askMeaning, askNext } from './deal-rules.ts';

const quran = readQuran();
const surahOf = (number: number): Verse[] => quran.filter(({ surah_number }) => surah_number === number);

const phrase = (ref: string, meaning = `means ${ref}`) => ({ ref, arabic: `arabic ${ref}`, meaning });

describe('which comes next?', () => {
  test('four ayahs by their first words, letter for letter, no two alike, one of them the next', () => {
    for (const number of [2, 55, 67, 78]) {
      const surah = surahOf(number);
      for (const step of stepsIn(surah.slice(0, 40), surah)) {
        const { ask, choices, right, about } = askNext(step, poolsFor(step, surah, surah, []), Math.random);
        expect(ask).toBe(step.before?.arabic);
        expect(about).toBe(`${number}:${step.right.ayah_number}`);
        expect(new Set(choices).size).toBe(4);
        expect(step.right.arabic.startsWith(choices[right] ?? '?')).toBe(true);
        for (const choice of choices)
          expect(surah.some(({ arabic }) => arabic.startsWith(choice))).toBe(true);
      }
    }
  });
});

describe('which letter did you hear?', () => {
  test('the asked one is among four different letters, beside what sounds like it', () => {
    for (const { name } of alphabet) {
      const { choices, right } = askLetter(name, [], Math.random);
      expect(new Set(choices).size).toBe(4);
      expect(choices[right]).toBe(name);
    }
    expect(askLetter('taa', [], Math.random).choices).toContain('ttaa');
    expect(askLetter('seen', ['baa'], Math.random).choices.toSorted()).toEqual([
      'baa',
      'saad',
      'seen',
      'thaa',
    ]);
  });
});

describe('which meaning?', () => {
  test('the right one is among four, those of this week first, and no meaning is there twice', () => {
    const week = [phrase('1'), phrase('2')];
    const all = [...week, phrase('3'), phrase('4'), phrase('5', 'means 1')];
    const { ask, choices, right } = askMeaning(phrase('1'), week, all, Math.random);
    expect(ask).toBe('arabic 1');
    expect(choices[right]).toBe('means 1');
    expect(choices).toContain('means 2');
    expect(choices.toSorted()).toEqual(['means 1', 'means 2', 'means 3', 'means 4']);
  });
});
