import { MemoryRouter } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import { makeLearner } from '#web/record/use/use-learners.ts';
import { writeDown } from '#web/record/use/write-down.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { Page } from './today-page.tsx';

const isFilled = () => document.documentElement.hasAttribute('data-in-round');

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));

async function open(address: string): Promise<void> {
  await makeLearner({ animal: 'fox', name: '' });
  writeDown('goal', { surah: 112, from: 1, to: 4 });
  const { root } = emptyPage();
  onTestFinished(async () => {
    root.unmount();
    vi.unstubAllGlobals();
    await forgetEverybody();
  });
  root.render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  );
}

test('a lesson fills the screen before it is read', async () => {
  await open('/today?lesson=112.1-4');
  await expect.poll(isFilled).toBe(true);
  await expect.element(page.getByRole('button', { name: 'Begin' })).not.toBeInTheDocument();
});

test.each(['112.1-9', '200.1-3', 'mulk', '112.1-2'])(
  'the address of a lesson that there is not (%s) leads to Today with its header',
  async (lesson) => {
    await open(`/today?lesson=${lesson}`);
    await expect.element(page.getByRole('button', { name: 'Begin' })).toBeVisible();
    expect(isFilled()).toBe(false);
  },
);
