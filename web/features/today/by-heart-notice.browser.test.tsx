import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { remember } from '#web/record/memory/memory-rules.ts';
import { round } from '#web/record/testing/entries.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { ByHeartNotice } from './by-heart-notice.tsx';

const byCards = remember(
  [round('2026-01-05', 'lesson', 112, 1, '1111'), round('2026-01-06', 'order', 112, 1, '3333')],
  '2026-01-07',
);

const tried = remember([round('2026-01-06', 'order', 112, 1, '3333')], '2026-01-07');
const again = remember(
  [round('2026-01-06', 'order', 112, 1, '3333'), round('2026-01-07', 'order', 112, 1, '3333')],
  '2026-01-07',
);

async function show(asks: 'heart' | 'cards', memory = byCards, learnerId = 'fox'): Promise<void> {
  const { root } = emptyPage();
  onTestFinished(() => {
    root.unmount();
    localStorage.clear();
  });
  root.render(
    <div data-testid="today">
      <ByHeartNotice {...{ learnerId, memory, asks }} />
    </div>,
  );
  await expect.element(page.getByTestId('today').last()).toBeInTheDocument();
}

const title = page.getByRole('heading', { name: 'From now on we ask you to recite by heart.' });

test('who practised with cards is told once that it goes on by heart, each learner', async () => {
  await show('heart');
  await expect.element(title).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(title).not.toBeInTheDocument();
  await show('heart');
  await expect.element(title).not.toBeInTheDocument();
  await show('heart', byCards, 'owl');
  await expect.element(title).toBeVisible();
});

test('who practised with cards day after day is told, too', async () => {
  await show('heart', again);
  await expect.element(title).toBeVisible();
});

test('who is new and only tried the cards is not told', async () => {
  await show('heart', tried);
  await expect.element(title).not.toBeInTheDocument();
});

test('who is asked with cards is not told otherwise', async () => {
  await show('cards');
  await expect.element(title).not.toBeInTheDocument();
});
