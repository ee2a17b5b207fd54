import { expect, test } from 'vitest';
import { numberOfDay } from '#web/record/memory/day-rules.ts';
import { remember } from '#web/record/memory/memory-rules.ts';
import { round } from '#web/record/testing/entries.ts';
import { growthOf } from './growth-rules.ts';

const ikhlas = { number: 112, ayahCount: 4 };
const said = { mode: 'recite' as const, passages: [{ surah: 112, from: 1, grades: '3210' }] };
const states = ({ beads }: ReturnType<typeof growthOf>) => beads.map(({ state }) => state);

test('a round shows at once what it makes of its surah, and the same once it is written down', () => {
  const before = [
    round('2026-03-01', 'lesson', 112, 1, '1111'),
    round('2026-03-02', 'recite', 112, 1, '3311'),
  ];
  const written = [...before, round('2026-03-09', 'recite', 112, 1, '3210')];
  const today = numberOfDay('2026-03-09');
  const grown = growthOf(remember(before, '2026-03-09'), ikhlas, said, today);
  expect(states(grown)).toEqual(['known', 'recalled', 'taught', 'taught']);
  expect(grown).toMatchObject({ begun: 4, recalled: 2, known: 1, stage: 'sapling' });
  expect(grown.beads.map(({ isOfRound }) => isOfRound)).toEqual([true, true, true, false]);
  const later = growthOf(remember(written, '2026-03-09'), ikhlas, said, today);
  expect(states(later)).toEqual(states(grown));
});

test('a lesson is met, and is no failed answer', () => {
  const today = numberOfDay('2026-03-09');
  const lesson = { mode: 'lesson' as const, passages: [{ surah: 112, from: 1, grades: '11' }] };
  const grown = growthOf(remember([], '2026-03-09'), ikhlas, lesson, today);
  expect(states(grown)).toEqual(['taught', 'taught', undefined, undefined]);
  expect(grown).toMatchObject({ begun: 2, recalled: 0, stage: 'seed' });
});
