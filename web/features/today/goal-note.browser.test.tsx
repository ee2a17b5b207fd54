import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emptyPage } from '#web/testing/empty-page.ts';
import { GoalNote } from './goal-note.tsx';

const part = { surah: 112, from: 1, to: 4 };

test('a goal that was proposed is said once it is taken, and the focus stays with it', async () => {
  const { root } = emptyPage();
  const show = (today: Parameters<typeof GoalNote>[0]['today']) =>
    root.render(
      <MemoryRouter>
        <GoalNote today={today} />
      </MemoryRouter>,
    );
  show({ goal: undefined, proposal: part });
  await page.getByRole('button', { name: 'Learn Al-Ikhlas' }).click();
  show({ goal: part, proposal: undefined });
  await expect.element(page.getByRole('status')).toHaveTextContent('Al-Ikhlas 1–4');
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'What are you learning?' })).toHaveFocus();
  root.unmount();
});
