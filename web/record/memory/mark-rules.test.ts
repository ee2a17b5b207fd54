import { describe, expect, test } from 'vitest';
import type { HeardPassage, WordMark } from '#contract/heard.ts';
import type { Entry } from '#contract/record.ts';
import { entry, folded } from '../testing/entries.ts';
import { dayOfNumber, numberOfDay } from './day-rules.ts';
import { lastHeard, markedWords, marksForm, oftenHelped } from './mark-rules.ts';

const AL_MULK: HeardPassage = { surah: 67, from: 1, to: 10 };
const SLIP: WordMark = [67, 3, 4, 'slip'];
const HELPED: WordMark = [67, 3, 4, 'helped'];
const FIRST = numberOfDay('2026-01-01');
const on = (later: number) => dayOfNumber(FIRST + later);

function heard(day: string, marks: WordMark[] = [], passages: HeardPassage[] = [AL_MULK]): Entry {
  return entry(day, 'heard', { passages, marks, seconds: 60, where: 'here' });
}

const shownOn = (entries: readonly Entry[], today: string) =>
  Object.fromEntries(markedWords(folded(marksForm, entries, today), numberOfDay(today)));
const helpedOn = (entries: readonly Entry[], today: string) =>
  oftenHelped(folded(marksForm, entries, today), numberOfDay(today));

describe('a word that was marked', () => {
  test.each(['slip', 'helped', 'vowel', 'tajweed'] as const)('as %s is underlined', (kind) => {
    expect(shownOn([heard(on(0), [[67, 3, 4, kind]])], on(0))).toEqual({ '67:3:4': 1 });
  });

  test.each([[1, 1], [2, 2], [3, 3], [5, 3]])('%i times has the strength %i', (times, strength) => {
    const entries = Array.from({ length: times }, (_, index) => heard(on(index), [SLIP]));
    expect(shownOn(entries, on(9))).toEqual({ '67:3:4': strength });
  }); // prettier-ignore

  test('is underlined for 60 days, each mark for itself', () => {
    const entries = [heard(on(0), [SLIP]), heard(on(30), [SLIP])];
    expect(shownOn(entries, on(60))).toEqual({ '67:3:4': 2 });
    expect(shownOn(entries, on(61))).toEqual({ '67:3:4': 1 });
    expect(shownOn(entries, on(90))).toEqual({ '67:3:4': 1 });
    expect(shownOn(entries, on(91))).toEqual({});
  });

  test('stays after it was heard once without a mark, and goes after the second time', () => {
    const once = [heard(on(0), [SLIP]), heard(on(1))];
    expect(shownOn(once, on(2))).toEqual({ '67:3:4': 1 });
    expect(shownOn([...once, heard(on(2))], on(2))).toEqual({});
  });

  test('has to be heard twice again after another mark', () => {
    const marked = [heard(on(0), [SLIP]), heard(on(1)), heard(on(2), [SLIP]), heard(on(3))];
    expect(shownOn(marked, on(3))).toEqual({ '67:3:4': 2 });
    expect(shownOn([...marked, heard(on(4))], on(4))).toEqual({});
  });

  test('begins anew once it went', () => {
    const entries = [heard(on(0), [HELPED]), heard(on(0), [HELPED]), heard(on(1)), heard(on(2)), heard(on(3), [HELPED])]; // prettier-ignore
    expect(shownOn(entries, on(3))).toEqual({ '67:3:4': 1 });
    expect(helpedOn(entries, on(3))).toEqual([]);
  });

  test('stays where others were heard, and where it was only in the ayah before', () => {
    const beside = [{ surah: 67, from: 4, to: 10 }, { surah: 68, from: 3, to: 3 }]; // prettier-ignore
    const entries = [heard(on(0), [SLIP]), heard(on(1), [], beside), heard(on(2), [], beside)];
    expect(shownOn(entries, on(2))).toEqual({ '67:3:4': 1 });
  });

  test('in an ayah that ends one passage and begins the next was heard once', () => {
    const passages = [{ surah: 67, from: 1, to: 3 }, { surah: 67, from: 3, to: 10 }]; // prettier-ignore
    expect(shownOn([heard(on(0), [SLIP]), heard(on(1), [], passages)], on(1))).toEqual({ '67:3:4': 1 });
  });

  test('twice in one listening counts once', () => {
    const entries = [heard(on(0), [SLIP, HELPED])];
    expect(shownOn(entries, on(0))).toEqual({ '67:3:4': 1 });
    expect(helpedOn([...entries, heard(on(1), [HELPED, SLIP])], on(1))).toEqual([{ surah: 67, ayah: 3, word: 4 }]); // prettier-ignore
  });
});

test('a mark beside what was heard, beyond the surah, or of a kind that this version does not know says nothing', () => {
  const beyond = heard(on(0), [[67, 31, 1, 'slip']], [{ surah: 67, from: 1, to: 99 }]);
  const beside = heard(on(0), [[67, 11, 1, 'slip'], [68, 3, 1, 'slip']]); // prettier-ignore
  const unknown = { ...heard(on(0)), body: { ...heard(on(0)).body, marks: [[67, 3, 4, 'sang']] } };
  expect(shownOn([beyond, beside, unknown], on(0))).toEqual({});
});

test('what somebody listened to last is that of the latest day so far, with ayahs that there are', () => {
  const entries = [
    heard(on(2), [SLIP, HELPED]),
    heard(on(1)),
    heard(on(3), [], [{ surah: 67, from: 31, to: 40 }]),
    heard(on(9), []),
  ];
  expect(lastHeard(entries, on(8))).toEqual({ day: on(2), passages: [AL_MULK], places: 2 });
  expect(lastHeard(entries, on(0))).toBeUndefined();
  const beyond = heard(on(1), [], [{ surah: 67, from: 29, to: 40 }]);
  expect(lastHeard([beyond], on(1))).toMatchObject({ passages: [{ surah: 67, from: 29, to: 30 }] });
});

test('what a clock ahead wrote waits for its day, and what comes late is read in its place', () => {
  const [slip, clean] = [heard(on(2), [SLIP]), heard(on(1))];
  expect(shownOn([slip], on(1))).toEqual({});
  expect(shownOn([slip, clean, heard(on(3))], on(3))).toEqual({ '67:3:4': 1 });
});

test('what had to be told twice or more often needs help, the most often first', () => {
  const twice: WordMark = [2, 5, 1, 'helped'];
  const often: WordMark = [67, 2, 9, 'helped'];
  const passages = [AL_MULK, { surah: 2, from: 1, to: 9 }];
  const entries = [
    heard(on(0), [HELPED, twice, often, [67, 9, 1, 'helped']], passages),
    heard(on(1), [HELPED, twice, often, [67, 9, 1, 'slip']], passages),
    heard(on(2), [often, SLIP], passages),
  ];
  expect(helpedOn(entries, on(2))).toEqual([
    { surah: 67, ayah: 2, word: 9 },
    { surah: 2, ayah: 5, word: 1 },
    { surah: 67, ayah: 3, word: 4 },
  ]);
  expect(helpedOn(entries, on(62))).toEqual([]);
});
