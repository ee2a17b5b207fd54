import { expect, test } from 'vitest';
import type { Entry } from '#contract/record.ts';
import { numberOfDay } from '#web/record/memory/day-rules.ts';
import { remember } from '#web/record/memory/memory-rules.ts';
import { round } from '#web/record/testing/entries.ts';
import { newToday } from './new-today-rules.ts';

const TODAY = '2026-03-20';
const lesson = round('2026-03-01', 'lesson', 67, 1, '11111');
const said = (day: string, grades: string) => round(day, 'recite', 67, 1, grades);

test.each<[string, Entry[], object | undefined]>([
  ['nothing was done', [lesson], undefined],
  ['a first lesson was had', [round(TODAY, 'lesson', 67, 1, '111')], { ayah: 2, state: 'taught' }],
  ['a beginning alone was learned', [round(TODAY, 'lesson', 67, 1, '1')], { ayah: 1, state: 'taught' }],
  [
    'it was right by cards',
    [lesson, round(TODAY, 'order', 67, 1, '00333')],
    { ayah: 3, state: 'recognised' },
  ],
  ['it was said by heart', [lesson, said(TODAY, '0002')], { ayah: 4, state: 'recalled' }],
  [
    'one link is known since today, others were recalled',
    [lesson, said('2026-03-02', '00003'), said(TODAY, '03333')],
    { ayah: 5, state: 'known' },
  ],
  [
    'one link was recalled again, another for the first time',
    [lesson, said('2026-03-02', '03311'), said('2026-03-03', '01111'), said(TODAY, '03330')],
    { ayah: 4, state: 'recalled' },
  ],
  ['it is what it was', [lesson, said('2026-03-02', '33333'), said('2026-03-03', '33333')], undefined],
  ['it was forgotten', [lesson, said('2026-03-02', '33333'), said(TODAY, '11111')], undefined],
])('%s: the day ends with %3$j', (_, entries, told) => {
  const found = newToday(remember(entries, TODAY), numberOfDay(TODAY));
  expect(found && { ayah: found.ayah, state: found.state }).toEqual(told);
});
