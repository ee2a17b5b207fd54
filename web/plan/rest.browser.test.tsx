import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
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
