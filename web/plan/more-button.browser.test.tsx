import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { forgetCurrentLearner, setCurrentLearner } from '#web/record/use/current-learner.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { MoreButton } from './more-button.tsx';

const more = { is: 'lesson', lesson: { surah: 67, from: 6, to: 7, seconds: 120 } } as const;
const button = page.getByRole('button', { name: 'A little more' });

function show(): void {
  const { root } = emptyPage();
  onTestFinished(() => root.unmount());
  root.render(
    <MemoryRouter>
      <p>Shown</p>
      <MoreButton today={{ more }} />
    </MemoryRouter>,
  );
}

test('a little more is had once a day, by each learner', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 9, 8) });
  onTestFinished(() => {
    vi.useRealTimers();
    forgetCurrentLearner();
    localStorage.clear();
    sessionStorage.clear();
  });
  setCurrentLearner({ id: 'fox-1', animal: 'fox', name: '' });
  show();
  await button.click();
  await expect.element(button).not.toBeInTheDocument();

  setCurrentLearner({ id: 'owl-1', animal: 'owl', name: '' });
  show();
  await button.click();
  await expect.element(button).not.toBeInTheDocument();

  setCurrentLearner({ id: 'fox-1', animal: 'fox', name: '' });
  show();
  await expect.element(page.getByText('Shown').last()).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  vi.setSystemTime(new Date(2026, 2, 10, 8));
  show();
  await expect.element(button).toBeVisible();
});
