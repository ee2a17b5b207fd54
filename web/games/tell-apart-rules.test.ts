import { describe, expect, test } from 'vitest';
import { letters } from '#content/letters.ts';
import type { LetterAnswer } from './missed-rules.ts';
import { pairDue, questionsOf, type Due, type Pair } from './tell-apart-rules.ts';

const TAA_TTAA: Pair = ['taa', 'ttaa'];
const names = letters.map(({ name }) => name);

/** Touches, for an asked letter, what it takes for it first; the right one afterwards. */
type Child = (asked: string, shown: readonly string[], how: 'together' | 'sound' | 'level') => string;

const knowsAll: Child = (asked) => asked;
const mixesTaa: Child = (asked, shown) => {
  const other = TAA_TTAA.find((name) => name !== asked);
  return TAA_TTAA.includes(asked) && other && shown.includes(other) ? other : asked;
};

describe('a child that always mixes ت and ط', () => {
  test('in Bubble Pop meets them in the next level', () => {
    const levels = [play(undefined, names.slice(0, 16), mixesTaa)];
    expect(pairDue(levels)).toEqual({ pair: TAA_TTAA, step: 'together' });
  });

  test('in Letter Safari, where they are never together, meets them within two levels of ط', () => {
    const levels: LetterAnswer[][] = [];
    const meetings: number[] = [];
    for (let level = 1; level <= 8; level += 1) {
      const due = pairDue(levels);
      if (due && isTaa(due)) meetings.push(level);
      levels.push(play(due, safariLetters(level), mixesTaa));
    }
    expect(meetings[0]).toBeGreaterThanOrEqual(7);
    expect(meetings[0]).toBeLessThanOrEqual(8);
  });

  test('meets them again in every level until it answers rightly', () => {
    const levels = [play(undefined, names, mixesTaa)];
    for (let round = 0; round < 5; round += 1) {
      const due = pairDue(levels);
      expect(due).toEqual({ pair: TAA_TTAA, step: 'together' });
      levels.push(play(due, names, mixesTaa));
    }
  });

  test('is done with them once it answers rightly: by shape and sound, then by sound alone', () => {
    const levels = [play(undefined, names, mixesTaa), play(undefined, names, mixesTaa)];
    const steps: string[] = [];
    for (let round = 0; round < 60; round += 1) {
      const due = pairDue(levels);
      if (due && isTaa(due)) steps.push(`${due.step} in round ${round}`);
      levels.push(play(due, names, knowsAll));
    }
    expect(steps).toEqual(['together in round 0', 'sound in round 1']);
  });

  test('who knows them together but not by sound alone goes back to both', () => {
    const needsShape: Child = (asked, shown, how) => (how === 'sound' ? mixesTaa(asked, shown, how) : asked);
    const levels = [play(undefined, names, mixesTaa), play(undefined, names, mixesTaa)];
    const steps: (string | undefined)[] = [];
    for (let round = 0; round < 4; round += 1) {
      const due = pairDue(levels);
      steps.push(due && isTaa(due) ? due.step : undefined);
      levels.push(play(due, names, needsShape));
    }
    expect(steps).toEqual(['together', 'sound', 'together', 'sound']);
  });

  test('who answers rightly only when it sees the letter is not done with its sound', () => {
    const levels = [play(undefined, names, mixesTaa), play(undefined, names, mixesTaa)];
    levels.push(play(pairDue(levels), names, knowsAll));
    for (let round = 0; round < 3; round += 1) {
      expect(pairDue(levels)).toEqual({ pair: TAA_TTAA, step: 'sound' });
      levels.push(play(undefined, names, knowsAll)); // what was shown is not remembered
    }
    levels.push(play(pairDue(levels), names, knowsAll));
    expect(pairDue(levels)).not.toMatchObject({ pair: TAA_TTAA });
  });

  test('and mixes them up again later meets them again', () => {
    const levels = [play(undefined, names, mixesTaa), play(undefined, names, mixesTaa)];
    levels.push(play(pairDue(levels), names, knowsAll));
    levels.push(play(pairDue(levels), names, knowsAll));
    const again = play(undefined, names, mixesTaa);
    expect(pairDue([...levels, again, again])).toEqual({ pair: TAA_TTAA, step: 'together' });
  });
});

test('any two letters come as a pair once they were mixed up twice, and not before', () => {
  const once: LetterAnswer[] = [
    ['alif', 'laam'],
    ['alif', 'alif'],
    ['laam', 'laam'],
  ];
  expect(pairDue([once])).toBeUndefined();
  expect(pairDue([once, once])).toEqual({ pair: ['alif', 'laam'], step: 'together' });
});

test('what the child mixed up twice comes before a known pair that it has begun to tell apart', () => {
  const levels = [play(undefined, names, knowsAll), play(undefined, names, knowsAll)];
  levels.push(play(pairDue(levels), names, knowsAll));
  expect(pairDue(levels)).toMatchObject({ step: 'sound' });
  const once: LetterAnswer[] = [
    ['alif', 'laam'],
    ['alif', 'alif'],
  ];
  expect(pairDue([...levels, once, once])).toEqual({ pair: ['alif', 'laam'], step: 'together' });
});

test('before two letters that are alike were met twice, nothing comes', () => {
  expect(pairDue([])).toBeUndefined();
  const firstLevel = play(undefined, ['alif', 'baa', 'taa'], knowsAll);
  expect(pairDue([firstLevel])).toBeUndefined();
  expect(pairDue([firstLevel, firstLevel])).toEqual({ pair: ['baa', 'taa'], step: 'together' });
  expect(pairDue([play(undefined, ['alif', 'laam', 'meem'], knowsAll)])).toBeUndefined();
});

test('a child that mixes up nothing meets each known pair by shape and by sound, and then no more', () => {
  const levels: LetterAnswer[][] = [play(undefined, names, knowsAll), play(undefined, names, knowsAll)];
  const asked: string[] = [];
  for (let round = 0; round < 100; round += 1) {
    const due = pairDue(levels);
    if (due) asked.push(`${due.pair.join(' ')} ${due.step}`);
    levels.push(play(due, names, knowsAll));
  }
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked).toHaveLength(2 * (9 + 13));
  expect(asked.slice(0, 2)).toEqual(['taa ttaa together', 'taa ttaa sound']);
  expect(pairDue(levels)).toBeUndefined();
});

test('the known pairs are those that look alike and those that sound alike, and no others', () => {
  const levels: LetterAnswer[][] = [play(undefined, names, knowsAll), play(undefined, names, knowsAll)];
  const met = new Set<string>();
  for (let round = 0; round < 100; round += 1) {
    const due = pairDue(levels);
    if (due) met.add(due.pair.map(glyphOf).join(''));
    levels.push(play(due, names, knowsAll));
  }
  const sounds = ['تط', 'سص', 'حه', 'ذز', 'ذظ', 'زظ', 'دض', 'قك', 'ثس'];
  const looks = ['بت', 'بث', 'تث', 'جح', 'جخ', 'حخ', 'دذ', 'رز', 'سش', 'صض', 'طظ', 'عغ', 'فق'];
  expect([...met].toSorted()).toEqual([...sounds, ...looks].toSorted());
});

test('what only looks alike does not come before two levels running; what sounds alike may', () => {
  const seven = names.slice(0, 7); // ب ت ث and ج ح خ: nothing in there sounds alike
  const levels = [play(undefined, seven, knowsAll), play(undefined, seven, knowsAll)];
  const begins: boolean[] = [];
  for (let round = 0; round < 6; round += 1) {
    const due = pairDue(levels);
    begins.push(due?.step === 'together');
    levels.push(play(due, seven, knowsAll));
  }
  // Shape and sound, then sound alone, then a level without.
  expect(begins).toEqual([true, false, false, true, false, false]);
});

test('of the known pairs the newest letters bring theirs first', () => {
  const first = play(undefined, ['baa', 'taa'], knowsAll);
  const later = play(undefined, ['jeem', 'hhaa'], knowsAll);
  expect(pairDue([first, first, later, later])).toMatchObject({ pair: ['jeem', 'hhaa'] });
  expect(pairDue([later, later, first, first])).toMatchObject({ pair: ['baa', 'taa'] });
});

test('a known pair that was mixed up once comes first, and as soon as both were met once', () => {
  const both = play(undefined, ['baa', 'taa', 'jeem', 'hhaa'], knowsAll);
  const mixedOnce: LetterAnswer[] = [['baa', 'taa'], ...play(undefined, ['baa', 'taa'], knowsAll)];
  expect(pairDue([mixedOnce])).toMatchObject({ pair: ['baa', 'taa'] });
  expect(pairDue([mixedOnce, both, both])).toMatchObject({ pair: ['baa', 'taa'] });
});

test('what the child mixes up most often comes first', () => {
  const level: LetterAnswer[] = [
    ['alif', 'laam'],
    ['alif', 'laam'],
    ['noon', 'baa'],
    ['noon', 'baa'],
    ['noon', 'baa'],
  ];
  expect(pairDue([level])).toMatchObject({ pair: ['baa', 'noon'] });
});

test('the questions come in many orders, and never three times the same letter running', () => {
  const rolls = [0, 0.2, 0.4, 0.6, 0.8, 0.99];
  const orders = rolls.flatMap((one) =>
    rolls.map((other) => {
      const dice = [one, other];
      return questionsOf(TAA_TTAA, () => dice.shift() ?? 0).join(' ');
    }),
  );
  expect(new Set(orders).size).toBeGreaterThanOrEqual(5);
  for (const order of orders) expect(order).not.toMatch(/\b(\w+) \1 \1\b/);
});

test.each([0, 0.4, 0.99])('with dice at %d there are four questions, each letter twice', (roll) => {
  expect(questionsOf(TAA_TTAA, () => roll).toSorted()).toEqual(['taa', 'taa', 'ttaa', 'ttaa']);
});

/** One finished level, with the pair that it began with. */
function play(due: Due | undefined, level: readonly string[], child: Child): LetterAnswer[] {
  const aside = due
    ? questionsOf(due.pair, () => 0.5).flatMap((asked) => answer(asked, due.pair, due.step))
    : [];
  const rest = level.flatMap((asked, index) => answer(asked, level.slice(index), 'level'));
  return [...aside, ...rest];

  function answer(asked: string, shown: readonly string[], how: Due['step'] | 'level'): LetterAnswer[] {
    const tapped = child(asked, shown, how);
    return tapped === asked
      ? [[asked, asked]]
      : [
          [asked, tapped],
          [asked, asked],
        ];
  }
}

function safariLetters(level: number): readonly string[] {
  return names.slice(Math.max(0, 3 * (level - 2)), 3 * level);
}

function glyphOf(name: string): string {
  return letters.find((letter) => letter.name === name)?.letter ?? name;
}

function isTaa({ pair }: Due): boolean {
  return pair.join() === TAA_TTAA.join();
}
