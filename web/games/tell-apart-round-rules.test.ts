import { describe, expect, test } from 'vitest';
import type { Letter } from '#content/letters.ts';
import {
  answersToRemember,
  askedLetter,
  foundLetter,
  goOn,
  meet,
  showLetter,
  touch,
  type TellApart,
} from './tell-apart-round-rules.ts';
import type { Due } from './tell-apart-rules.ts';

const met = meet({ pair: ['taa', 'ttaa'], step: 'together' }, () => 0);

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

test('four right answers are the end, and every answer is remembered', () => {
  let round = introduced();
  const asked: string[] = [];
  for (let question = 0; question < 4; question += 1) {
    const letter = askedLetter(round);
    if (!letter) throw new Error('nothing is asked');
    asked.push(letter.name);
    round = goOn(touch(round, letter).round);
  }
  expect(round.phase).toBe('done');
  expect(round.answers).toEqual(asked.map((name) => [name, name]));
  expect(asked).toHaveLength(4);
});

test('a wrong answer is remembered, shows the touched letter, and the same one is asked again', () => {
  const round = introduced();
  const asked = askedLetter(round);
  const other = round.letters.find((letter) => letter !== asked);
  if (!other) throw new Error('there is no other letter');
  const wrong = touch(round, other);
  expect(wrong).toMatchObject({ outcome: 'wrong', round: { phase: 'asking', wrongLetter: other } });
  expect(askedLetter(wrong.round)).toBe(asked);
  expect(wrong.round.answers).toEqual([[asked?.name, other.name]]);
});

test('between two questions the found letter is marked, and a touch is no answer', () => {
  const round = introduced();
  expect(foundLetter(met.letters.reduce((each, letter) => touch(each, letter).round, met))).toBeUndefined();
  const asked = askedLetter(round);
  if (!asked) throw new Error('nothing is asked');
  expect(foundLetter(round)).toBeUndefined();
  const right = touch(round, asked).round;
  expect(foundLetter(right)).toBe(asked);
  expect(foundLetter(goOn(right))).toBeUndefined();
  expect(touch(right, asked)).toEqual({ round: right, outcome: 'ignored' });
});

describe('by sound alone', () => {
  const bySound: Due = { pair: ['taa', 'ttaa'], step: 'sound' };
  const begun = goOn(
    meet(bySound, () => 0).letters.reduce(
      (round, letter) => touch(round, letter).round,
      meet(bySound, () => 0),
    ),
  );

  test('four right answers are remembered', () => {
    expect(answersToRemember(bySound, answerAll(begun))).toHaveLength(4);
  });

  test('four right answers to a letter that had to be shown are not: they say nothing of its sound', () => {
    expect(answersToRemember(bySound, answerAll(showLetter(begun)))).toEqual([]);
    const shownLast = goOn(touch(begun, askedLetter(begun) ?? letterOf(begun, 'taa')).round);
    expect(answersToRemember(bySound, answerAll(showLetter(shownLast)))).toEqual([]);
  });

  test('a mistake is remembered, whether or not the letter was shown', () => {
    const other = begun.letters.find((letter) => letter !== askedLetter(begun)) ?? letterOf(begun, 'taa');
    expect(answersToRemember(bySound, answerAll(showLetter(touch(begun, other).round)))).toHaveLength(5);
    expect(answersToRemember(bySound, answerAll(touch(showLetter(begun), other).round))).toHaveLength(5);
  });
});

/** Each question that is left, rightly. */
function answerAll(round: TellApart): TellApart {
  const asked = askedLetter(round);
  return asked ? answerAll(goOn(touch(round, asked).round)) : round;
}

function introduced(): TellApart {
  return goOn(met.letters.reduce((round, letter) => touch(round, letter).round, met));
}

function letterOf(round: TellApart, name: string): Letter {
  const letter = round.letters.find((each) => each.name === name);
  if (!letter) throw new Error(`${name} is not there`);
  return letter;
}
