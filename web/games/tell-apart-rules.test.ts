import { expect, test } from 'vitest';
import { letters } from '#content/letters.ts';
import { dice } from '#contract/testing/dice.ts';
import type { LetterAnswer } from './missed-rules.ts';
import { askedLetter, goOn, meet, roundEntry, touch } from './tell-apart-round-rules.ts';
import { pairDue, questionsOf, storyOf, type Due, type LetterRound, type Pair } from './tell-apart-rules.ts';

const HERE = 'bubble-pop';
const ELSEWHERE = 'letter-safari';
const TAA_TTAA: Pair = ['taa', 'ttaa'];

const MIXED_UP: LetterAnswer = ['taa', 'ttaa'];
const THE_OTHER_WAY: LetterAnswer = ['ttaa', 'taa'];
const TAA: LetterAnswer = ['taa', 'taa'];
const TTAA: LetterAnswer = ['ttaa', 'ttaa'];
const FLAWLESS = [TAA, TTAA, TTAA, TAA];
const MISTAKEN_ONCE = [MIXED_UP, ...FLAWLESS];
const MISTAKEN_TWICE = [MIXED_UP, MIXED_UP];

const twice = [level('01-01', MIXED_UP, TAA, TTAA), level('01-01', TAA, MIXED_UP, TAA)];

test.each<[string, LetterRound[], boolean]>([
  ['nothing was played', [], false],
  ['a level without a mistake', [level('01-01', TAA, TTAA)], false],
  ['mixed up once', [level('01-01', MIXED_UP, TAA)], false],
  ['mixed up twice in one level', [level('01-01', MIXED_UP, MIXED_UP, TAA)], true],
  ['mixed up in two levels', twice, true],
  ['each taken for the other once', [level('01-01', MIXED_UP, TAA, THE_OTHER_WAY)], true],
  ['each taken for another letter', [level('01-01', ['taa', 'baa'], ['ttaa', 'daad'])], false],
  ['mixed up twice in the other game', [level('01-01', MIXED_UP, MIXED_UP).at(ELSEWHERE)], false],
  ['once in each game', [level('01-01', MIXED_UP), level('01-01', MIXED_UP).at(ELSEWHERE)], false],
  ['once here and once aloud', [level('01-01', MIXED_UP), level('01-01', MIXED_UP).at('aloud')], true],
  ['a letter there is not', [level('01-01', ['taa', 'zed'], ['taa', 'zed'])], false],
])('%s', (_name, rounds, isDue) => {
  expect(dueOn('01-02', rounds)).toEqual(isDue ? { pair: TAA_TTAA, failures: 0 } : undefined);
});

test.each<[string, LetterRound[], [day: string, isDue: boolean][]]>([
  [
    'right at once is the end of it',
    [...twice, told('01-02', FLAWLESS)],
    [
      ['01-03', false],
      ['02-01', false],
    ],
  ],
  [
    'mixed up twice anew it is due again',
    [...twice, told('01-02', FLAWLESS), level('01-02', MIXED_UP, MIXED_UP)],
    [
      ['01-02', false],
      ['01-03', true],
    ],
  ],
  [
    'once a day in this game, however it went',
    [...twice, told('01-02', [TAA])],
    [
      ['01-02', false],
      ['01-03', true],
    ],
  ],
  [
    'what was shown for want of sound counts for the day, and for nothing else',
    [...twice, told('01-02', [], FLAWLESS)],
    [
      ['01-02', false],
      ['01-03', true],
    ],
  ],
  [
    'a single failure comes again the next day',
    [...twice, told('01-02', MISTAKEN_ONCE)],
    [
      ['01-02', false],
      ['01-03', true],
    ],
  ],
  [
    'two failures rest for three days',
    [...twice, told('01-02', MISTAKEN_TWICE, [TAA, TTAA])],
    [
      ['01-02', false],
      ['01-03', false],
      ['01-04', false],
      ['01-05', false],
      ['01-06', true],
    ],
  ],
  [
    'a failure on each of two days too',
    [...twice, told('01-02', MISTAKEN_ONCE), told('01-03', MISTAKEN_ONCE)],
    [
      ['01-04', false],
      ['01-06', false],
      ['01-07', true],
    ],
  ],
  [
    'after the second time that it rests it has to be mixed up anew',
    [...twice, told('01-02', MISTAKEN_TWICE), told('01-06', MISTAKEN_TWICE)],
    [
      ['01-10', false],
      ['03-01', false],
    ],
  ],
  [
    'the rest holds for every pair',
    [
      ...twice,
      told('01-02', MISTAKEN_TWICE),
      level('01-02', ['alif', 'laam'], ['alif', 'laam'], ['alif', 'laam']),
    ],
    [
      ['01-05', false],
      ['01-06', true],
    ],
  ],
  [
    'and in both games',
    [...twice, told('01-02', MISTAKEN_TWICE).at(ELSEWHERE)],
    [
      ['01-05', false],
      ['01-06', true],
    ],
  ],
  [
    'what was told apart in the other game is done with',
    [...twice, told('01-02', FLAWLESS).at(ELSEWHERE)],
    [['01-02', false]],
  ],
  [
    'a day has room for a round in each game',
    [...twice, told('01-02', [TAA]).at(ELSEWHERE)],
    [['01-02', true]],
  ],
  [
    'the answers of a level that holds its round count too',
    [{ ...level('01-01', MIXED_UP, MIXED_UP), ear: FLAWLESS }],
    [['01-02', false]],
  ],
])('%s', (_name, rounds, days) => {
  expect(days.map(([day]) => [day, dueOn(day, rounds) !== undefined])).toEqual(days);
});

test('what was begun comes first, then what was mixed up most', () => {
  const most = level('01-01', ['alif', 'laam'], ['alif', 'laam'], ['laam', 'alif']);
  expect(dueOn('01-02', [...twice, most])?.pair).toEqual(['alif', 'laam']);
  expect(dueOn('01-03', [...twice, told('01-02', MISTAKEN_ONCE), most])).toEqual({
    pair: TAA_TTAA,
    failures: 1,
  });
});

test('an entry of a day to come holds up nothing', () => {
  expect(dueOn('01-02', [...twice, told('02-01', MISTAKEN_TWICE)])).toBeDefined();
});

test('however it is played, there is one round a day at most, three days of rest, and an end', () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  for (let child = 0; child < 300; child += 1) {
    const random = dice(seed + child);
    const skill = random();
    const rounds: LetterRound[] = [level('01-01', MIXED_UP, MIXED_UP, ['alif', 'laam'], ['alif', 'laam'])];
    const asked: number[] = [];
    let restsUntil = 0;
    for (let day = 1; day <= 28; day += 1) {
      for (let tap = 0; tap < 3; tap += 1) {
        const date = `02-${String(day).padStart(2, '0')}`;
        const due = dueOn(date, rounds);
        if (!due) continue;
        const { ear, seen, touches } = played(due, random, skill);
        expect(touches, `seed ${seed + child}`).toBeLessThanOrEqual(6);
        expect(asked, `seed ${seed + child}`).not.toContain(day);
        expect(day, `seed ${seed + child}`).toBeGreaterThan(restsUntil);
        asked.push(day);
        const wrong = ear.filter(([one, other]) => one !== other).length;
        if (due.failures + wrong >= 2) restsUntil = day + 3;
        rounds.push(told(date, ear, seen));
      }
    }
    // Nothing was mixed up anew.
    expect(asked.length, `seed ${seed + child}`).toBeLessThanOrEqual(2 * 4);
  }
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

test('a pair is in the order of the alphabet', () => {
  const names = letters.map(({ name }) => name);
  const due = dueOn('01-02', [level('01-01', ['yaa', 'alif'], ['yaa', 'alif'])]);
  expect(due?.pair).toEqual([names.at(0), names.at(-1)]);
});

function dueOn(day: string, rounds: readonly LetterRound[]): Due | undefined {
  return pairDue(storyOf(rounds, HERE), `2026-${day}`);
}

type Round = LetterRound & { at: (game: string) => LetterRound };

function level(day: string, ...asked: LetterAnswer[]): Round {
  return inGame({ game: HERE, level: 3, day: `2026-${day}`, asked });
}

/** What is recorded of a round of telling apart. */
function told(day: string, ear: readonly LetterAnswer[], seen: readonly LetterAnswer[] = []): Round {
  return inGame({ game: HERE, level: 0, day: `2026-${day}`, asked: seen, ear });
}

function inGame(round: LetterRound): Round {
  return { ...round, at: (game) => ({ ...round, game }) };
}

/** A round to its end, by a child that knows so much and taps at random otherwise. */
function played(due: Due, random: () => number, skill: number) {
  let round = meet(due, random);
  for (const letter of round.letters) ({ round } = touch(round, letter));
  let touches = 0;
  for (round = goOn(round); round.phase !== 'done' && touches < 10; round = goOn(round)) {
    const asked = askedLetter(round);
    const any = round.letters[Math.floor(random() * 2)];
    const tapped = random() < skill ? asked : any;
    if (!tapped) throw new Error('nothing is asked');
    ({ round } = touch(round, tapped));
    touches += 1;
  }
  const { ear = [], asked: seen = [] } = roundEntry(HERE, round) ?? {};
  return { ear, seen, touches };
}
