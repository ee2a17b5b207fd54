import './styles.css';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyPage } from '#web/testing/empty-page.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

let { root } = emptyPage();
afterEach(() => root.unmount());

const heading = page.getByRole('heading', { name: 'Keep them?' });
const yes = page.getByRole('button', { name: 'Yes' });

test('a dialog that is higher than the screen opens at its question, and Tab leads to the first button', async () => {
  await open(12);
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toBeInViewport({ ratio: 1 });
  await userEvent.tab();
  await expect.element(yes).toHaveFocus();
});

test('a dialog that fits on the screen gives the focus to its first button', async () => {
  await open(1);
  await expect.element(yes).toHaveFocus();
  await expect.element(heading).toBeInViewport({ ratio: 1 });
});

async function open(learners: number): Promise<void> {
  await page.viewport(844, 390);
  root.unmount();
  ({ root } = emptyPage());
  root.render(
    <Dialog title="Keep them?" onClose={() => undefined}>
      <p style={{ height: learners * 48 }}>whom it is about</p>
      <Button>Yes</Button>
    </Dialog>,
  );
  await expect.element(heading).toBeVisible();
}
