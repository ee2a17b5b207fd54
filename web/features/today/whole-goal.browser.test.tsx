import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { emptyPage } from '#web/testing/empty-page.ts';
import { WholeGoal } from './whole-goal.tsx';

const joins = [1, 2, 3, 4, 5, 6];
const nas = { surah: 114, from: 1, to: 6 };
const falaq = { surah: 113, from: 1, to: 5 };

function show(day: string, { goal = nas, learnerId = 'fox' } = {}): void {
  const { root } = emptyPage();
  onTestFinished(() => {
    root.unmount();
    localStorage.clear();
  });
  const goalRounds = [{ ...goal, mode: 'recite' as const, joins, asked: joins }];
  root.render(
    <MemoryRouter>
      <h1 tabIndex={-1}>Today, {day}</h1>
      <WholeGoal today={{ day, goal, goalRounds, progress: 1 }} learnerId={learnerId} />
    </MemoryRouter>,
  );
}

const heading = (day: string) => page.getByRole('heading', { name: `Today, ${day}` });
const asks = (name: string) => page.getByRole('heading', { name: `Can you say all of ${name}?` });

test('who says "Not now" to saying a surah as a whole is not asked for two weeks', async () => {
  show('2026-03-09');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(asks('An-Nas')).not.toBeInTheDocument();
  await expect.element(heading('2026-03-09')).toHaveFocus();
  show('2026-03-22');
  await expect.element(heading('2026-03-22')).toBeVisible();
  await expect.element(asks('An-Nas')).not.toBeInTheDocument();
  show('2026-03-23');
  await expect.element(asks('An-Nas')).toBeVisible();
});

test('"Not now" holds for one learner and one surah', async () => {
  show('2026-03-09');
  await page.getByRole('button', { name: 'Not now' }).click();
  show('2026-03-10', { goal: falaq });
  await expect.element(asks('Al-Falaq')).toBeVisible();
  show('2026-03-10', { learnerId: 'owl' });
  await expect.element(asks('An-Nas')).toBeVisible();
});
