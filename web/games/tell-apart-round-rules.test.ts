import { describe, expect, test } from 'vitest';
import type { Letter } from '#content/letters.ts';
import {
  answeredLetter,
  askedLetter,
  goOn,
  meet,
  roundEntry,
  showLetter,
  touch,
  type TellApart,
} from './tell-apart-round-rules.ts';

const PAIR = ['taa', 'ttaa'] as const;
const met = meet({ pair: PAIR, failures: 0 }, () => 0);
const failedBefore = meet({ pair: PAIR, failures: 1 }, () => 0);

test('each of the two letters says its name when it is touched; after both the questions begin', () => {
  const one = touch(met, letterOf(met, 'taa'));
  expect(one).toMatchObject({ outcome: 'named', round: { phase: 'meeting' } });
  const twice = touch(one.round, letterOf(met, 'taa'));
  expect(twice).toMatchObject({ outcome: 'named', round: { phase: 'meeting' } });
  const both = touch(twice.round, letterOf(met, 'ttaa'));
  expect(both).toMatchObject({ outcome: 'named', round: { phase: 'between' } });
  expect(askedLetter(both.round)).toBeUndefined();
  expect(askedLetter(goOn(both.round))).toBeDefined();
});

test('four are asked by sound alone, and four right answers are the end', () => {
  let round = introduced();
  for (let question = 0; question < 4; question += 1) {
    expect(round.step).toBe('sound');
    round = goOn(right(round));
  }
  expect(round.phase).toBe('done');
  expect(roundEntry('bubble-pop', round)).toEqual({
    game: 'bubble-pop',
    mode: 'visual-audio',
    level: 0,
    stars: 0,
    score: 0,
    asked: [],
    ear: round.questions.map(({ name }) => [name, name]),
  });
});

test('the first wrong answer shows the touched letter, and the same one is asked again by sound', () => {
  const round = introduced();
  const asked = askedLetter(round);
  const { round: after, outcome } = touch(round, otherOf(round));
  expect(outcome).toBe('wrong');
  expect(after).toMatchObject({ phase: 'asking', step: 'sound', wrongLetter: otherOf(round), failures: 1 });
  expect(askedLetter(after)).toBe(asked);
  expect(after.ear).toEqual([[asked?.name, otherOf(round).name]]);
});

test('at the second failure the letter is shown too, until the end', () => {
  let round = wrong(wrong(introduced()));
  expect(round).toMatchObject({ phase: 'asking', step: 'together', failures: 2 });
  for (let question = 0; question < 4; question += 1) round = goOn(right(round));
  expect(round.phase).toBe('done');
  expect(roundEntry('letter-safari', round)).toMatchObject({
    ear: [
      ['taa', 'ttaa'],
      ['taa', 'ttaa'],
    ],
    asked: round.questions.map(({ name }) => [name, name]),
  });
});

test('a failure of the day before counts: then one more is the second', () => {
  const begun = introduce(failedBefore);
  expect(begun.step).toBe('sound');
  expect(wrong(begun).step).toBe('together');
});

test('a letter that is shown and not found is told, so that a round ends for a child who touches only one', () => {
  let round = introduced();
  const [only] = round.letters;
  if (!only) throw new Error('there is no letter');
  const outcomes: string[] = [];
  const told: (Letter | undefined)[] = [];
  while (round.phase !== 'done' && outcomes.length < 10) {
    const touched = touch(round, only);
    outcomes.push(touched.outcome);
    if (touched.outcome === 'told') told.push(answeredLetter(touched.round));
    round = goOn(touched.round);
  }
  expect(outcomes).toEqual(['right', 'wrong', 'wrong', 'told', 'told', 'right']);
  const other = round.letters.at(-1);
  expect(told).toEqual([other, other]);
});

test('the letter that was touched instead of a told one is marked until the next question', () => {
  const shown = wrong(wrong(introduced()));
  const told = wrong(shown);
  expect(told.wrongLetter).toBe(otherOf(shown));
  expect(goOn(told).wrongLetter).toBeUndefined();
});

test('between two questions the found letter is marked, and a touch is no answer', () => {
  const round = introduced();
  expect(
    answeredLetter(met.letters.reduce((each, letter) => touch(each, letter).round, met)),
  ).toBeUndefined();
  const asked = askedLetter(round);
  expect(answeredLetter(round)).toBeUndefined();
  const found = right(round);
  expect(answeredLetter(found)).toBe(asked);
  expect(answeredLetter(goOn(found))).toBeUndefined();
  expect(touch(found, otherOf(round))).toEqual({ round: found, outcome: 'ignored' });
});

describe('what is recorded', () => {
  test('is nothing before the first answer', () => {
    expect(roundEntry('bubble-pop', met)).toBeUndefined();
    expect(roundEntry('bubble-pop', introduced())).toBeUndefined();
  });

  test('of a letter that had to be shown is no answer by ear', () => {
    const shown = right(showLetter(introduced()));
    expect(roundEntry('bubble-pop', shown)).toMatchObject({ ear: [], asked: [['taa', 'taa']] });
  });

  test('of what was heard before it was shown is both', () => {
    const shown = right(showLetter(goOn(right(introduced()))));
    expect(roundEntry('bubble-pop', shown)).toMatchObject({
      ear: [['taa', 'taa']],
      asked: [['ttaa', 'ttaa']],
    });
  });
});

const right = (round: TellApart) => touch(round, askedLetter(round) ?? letterOf(round, 'nothing')).round;
const wrong = (round: TellApart) => touch(round, otherOf(round)).round;

function otherOf(round: TellApart): Letter {
  const asked = askedLetter(round);
  return letterOf(round, asked?.name === 'taa' ? 'ttaa' : 'taa');
}

function introduced(): TellApart {
  return introduce(met);
}

function introduce(round: TellApart): TellApart {
  return goOn(round.letters.reduce((each, letter) => touch(each, letter).round, round));
}

function letterOf(round: TellApart, name: string): Letter {
  const letter = round.letters.find((each) => each.name === name);
  if (!letter) throw new Error(`${name} is not there`);
  return letter;
}
