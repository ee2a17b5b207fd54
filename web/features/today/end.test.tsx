import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import type { Entry } from '#contract/record.ts';
import { openStorage } from '#web/platform/testing/storage.ts';
import { remember } from '#web/record/memory/memory-rules.ts';
import { todayOf } from '#web/record/plan/today-rules.ts';
import { round } from '#web/record/testing/entries.ts';
import { noteTold } from './day-end.ts';
import { End } from './end.tsx';

const TODAY = '2026-03-20';
const lesson = round('2026-03-01', 'lesson', 67, 1, '111');
const said = (day: string, grades: string) => round(day, 'recite', 67, 1, grades);

beforeEach(() => openStorage());

function endOf(...entries: Entry[]): string {
  const memory = remember(entries, TODAY);
  const today = todayOf(memory, entries, TODAY);
  return renderToStaticMarkup(
    <MemoryRouter>
      <End {...{ today, memory }} learnerId="fox" />
    </MemoryRouter>,
  );
}

test('a day on which nothing became more ends with what was kept', () => {
  const end = endOf(lesson, said('2026-03-02', '033'), said(TODAY, '022'));
  expect(end).toContain('You remembered what comes after ayah 1.');
  expect(end).not.toContain('Today was hard work.');
});

test('a day on which nothing was right ends kindly', () =>
  expect(endOf(lesson, said('2026-03-02', '033'), said(TODAY, '011'))).toContain('Today was hard work.'));

test('what was named before a little more is not named again', () => {
  noteTold('fox', TODAY, '67:2');
  const end = endOf(lesson, said(TODAY, '033'));
  expect(end).toContain('You recalled what comes after ayah 2.');
  noteTold('fox', TODAY, '67:3');
  expect(endOf(lesson, said(TODAY, '033'))).not.toContain('comes after ayah');
});
