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
  [
    'what was recalled was said again: the one that waited longest',
    [lesson, said('2026-03-02', '33333'), said('2026-03-06', '00030'), said(TODAY, '01222')],
    { ayah: 4, state: 'recalled', isKept: true },
  ],
  [
    'what was known was said again, and something forgotten',
    [lesson, said('2026-03-02', '33333'), said('2026-03-10', '03333'), said(TODAY, '01003')],
    { ayah: 5, state: 'known', isKept: true },
  ],
  [
    'a right card was right again',
    [lesson, round('2026-03-02', 'order', 67, 1, '00030'), round(TODAY, 'order', 67, 1, '00030')],
    { ayah: 4, state: 'recognised', isKept: true },
  ],
  ['nothing was asked', [lesson, said('2026-03-02', '33333'), said('2026-03-03', '33333')], undefined],
  ['it was forgotten', [lesson, said('2026-03-02', '33333'), said(TODAY, '11111')], undefined],
])('%s: the day ends with it', (_, entries, told) => {
  const found = newToday(remember(entries, TODAY), numberOfDay(TODAY));
  const { surah, ...said } = found ?? { surah: 67 };
  expect(surah).toBe(67);
  expect(found && said).toEqual(told && { isKept: false, ...told });
});

test('after a little more the day ends with something else', () => {
  const memory = remember([lesson, said(TODAY, '03300')], TODAY);
  const end = (told: string[]) => newToday(memory, numberOfDay(TODAY), told);
  expect(end([])).toMatchObject({ ayah: 2 });
  expect(end(['67:2'])).toMatchObject({ ayah: 3 });
  expect(end(['67:2', '67:3'])).toBeUndefined();
});
