import { expect, test } from 'vitest';
import { numberOfDay } from '../memory/day-rules.ts';
import { remember } from '../memory/memory-rules.ts';
import { entry, round } from '../testing/entries.ts';
import { answersOf, doneOn } from './done-rules.ts';
import { survey } from './survey-rules.ts';

const TODAY = '2026-03-01';
const doneIn = (...entries: Parameters<typeof doneOn>[0]) => [...doneOn(entries, TODAY).joins];

test.each([
  ['a round by heart, without its cue', round(TODAY, 'recite', 67, 4, '033'), ['67:5', '67:6']],
  ['what was only shown', round(TODAY, 'order', 67, 4, '000'), ['67:5', '67:6']],
  ['the surah’s first ayah, which needs no cue', round(TODAY, 'recite', 67, 1, '00'), ['67:1', '67:2']],
  ['a lesson', round(TODAY, 'lesson', 67, 4, '11'), ['67:4', '67:5']],
  ['nothing of what was told', round(TODAY, 'told', 67, 4, '44'), []],
  ['nothing of the page', round(TODAY, 'place', 67, 4, '33'), []],
  ['nothing of another day', round('2026-02-28', 'recite', 67, 4, '33'), []],
  [
    'what was put off',
    entry(TODAY, 'again', { surah: 67, from: 4, to: 5, on: '2026-03-02' }),
    ['67:4', '67:5'],
  ],
  ['nothing of what was brought back', entry(TODAY, 'again', { surah: 67, from: 4, to: 5, on: TODAY }), []],
])('had its turn: %s', (_, written, joins) => {
  expect(doneIn(written)).toEqual(joins);
});

test('what somebody heard had its turn, the first ayah only where it begins the surah', () => {
  const passages = [
    { surah: 67, from: 4, to: 5 },
    { surah: 112, from: 1, to: 1 },
  ];
  const heard = entry(TODAY, 'heard', { passages, marks: [], seconds: 9, where: 'here' });
  expect(doneOn([heard], TODAY)).toMatchObject({ joins: new Set(['67:5', '112:1']), isHeard: true });
});

test('answers are what counted today: lessons, 0 and second tries are none', () => {
  const entries = [
    round('2026-02-27', 'recite', 67, 1, '1'),
    round(TODAY, 'recite', 67, 1, '1330'),
    round(TODAY, 'recite', 67, 2, '1', '13:00'),
    round(TODAY, 'lesson', 67, 4, '1', '14:00'),
  ];
  const memory = remember(entries, TODAY);
  const found = survey(memory, numberOfDay(TODAY));
  const answers = answersOf(memory, found, 'heart', doneOn(entries, TODAY));
  // 67:1 was taught before, and is again; 67:4 was taught today.
  expect(answers).toEqual({ count: 3, wrong: 1, taughtAgain: 1, unsteady: 2 });
});
