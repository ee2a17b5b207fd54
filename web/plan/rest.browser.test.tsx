import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { makeLearner } from '#web/record/use/use-learners.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { WayOn } from './rest.tsx';

test('a pause that could not be ended is said to go on', async () => {
  const { id } = await makeLearner({ animal: 'fox', name: '' });
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('the device is full', 'QuotaExceededError');
  });
  const { root } = emptyPage();
  root.render(<WayOn rest="paused" learnerId={id} />);
  await page.getByRole('button', { name: 'I am back' }).click();
  await expect.element(page.getByText('We could not end the pause.').first()).toBeVisible();
  root.unmount();
  vi.restoreAllMocks();
});

test('what could be learned next is one tap away, and so is something else', async () => {
  const { id } = await makeLearner({ animal: 'fox', name: '' });
  const { root } = emptyPage();
  root.render(
    <MemoryRouter>
      <WayOn rest="next" learnerId={id} proposal={{ surah: 113, from: 1, to: 5 }} />
    </MemoryRouter>,
  );
  await expect
    .element(page.getByRole('link', { name: 'Something else' }))
    .toHaveAttribute('href', '/today?goal');
  await page.getByRole('button', { name: 'Learn Al-Falaq 1–5' }).click();
  const { record } = await deviceRecord();
  const goals = async () => (await record.entriesOf(id)).map(({ kind, body }) => [kind, body]);
  await expect.poll(goals).toEqual([['goal', { surah: 113, from: 1, to: 5 }]]);
  root.unmount();
  await forgetEverybody();
});

test.each(['free', 'over'] as const)(
  'on a day that is %s the garden is offered, and no more work',
  async (rest) => {
    const { root } = emptyPage();
    root.render(
      <MemoryRouter>
        <WayOn rest={rest} learnerId="fox" />
      </MemoryRouter>,
    );
    await expect
      .element(page.getByRole('link', { name: 'Go to the garden' }))
      .toHaveAttribute('href', '/garden');
    expect(page.getByRole('button').elements()).toEqual([]);
    root.unmount();
  },
);
