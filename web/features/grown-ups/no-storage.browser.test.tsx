import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AuthProvider } from '#web/api/auth-provider.tsx';
import { makeLearner } from '#web/record/use/use-learners.ts';
import { OpenRecord } from './open-record.tsx';

test('where the browser keeps nothing the page says so, and the record lives for the visit', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('not in a private window', 'SecurityError');
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <AuthProvider>
      <MemoryRouter>
        <OpenRecord />
      </MemoryRouter>
    </AuthProvider>,
  );
  const line = 'This browser cannot save for long. Your progress is gone when you close the page.';
  await expect.element(page.getByText(line)).toBeVisible();
  await makeLearner({ animal: 'fox', name: 'Maryam' });
  await expect.element(page.getByRole('heading', { name: 'Maryam' })).toBeVisible();
  await expect.element(page.getByText(line)).toBeVisible();
  root.unmount();
});
