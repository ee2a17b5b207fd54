import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeLearner } from '#web/record/use/use-learners.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { KnowView } from './know-view.tsx';

test('a record that cannot be read is said to be so, and not waited for', async () => {
  const { id } = await makeLearner({ animal: 'fox', name: '' });
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('the disk is broken', 'UnknownError');
  });
  const { root } = emptyPage();
  root.render(
    <MemoryRouter>
      <KnowView learnerId={id} />
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('We could not read what you know.');
  root.unmount();
  vi.restoreAllMocks();
});
