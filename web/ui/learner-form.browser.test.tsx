import './styles.css';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptyPage } from '#web/testing/empty-page.ts';
import { learners as words } from '#web/words/en/learners.ts';
import { LearnerDialog } from './learner-form.tsx';

let { root } = emptyPage();
afterEach(() => root.unmount());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const name = page.getByLabelText('Name');

test('on a phone on its side the name stays beside the faces, from the first row to the last', async () => {
  await page.viewport(844, 390);
  root.unmount();
  ({ root } = emptyPage());
  const creation = { words, nameMaxCharacters: 40, make: () => Promise.resolve('always' as const) };
  root.render(<LearnerDialog creation={creation} onSave={() => undefined} onClose={() => undefined} />);
  await expect.element(button('Star')).toHaveFocus();
  for (const seen of [button('Star'), name, button('Save')])
    await expect.element(seen).toBeInViewport({ ratio: 1 });

  button('Zebra').element().scrollIntoView({ block: 'nearest', behavior: 'instant' });
  for (const seen of [button('Zebra'), name, button('Save')])
    await expect.element(seen).toBeInViewport({ ratio: 1 });
  expect(isUncovered(button('Zebra').element())).toBe(true);
});

test('the arrow keys go from face to face, and the tab key from the faces to the name', async () => {
  const creation = { words, nameMaxCharacters: 40, make: () => Promise.resolve('always' as const) };
  root.unmount();
  ({ root } = emptyPage());
  root.render(<LearnerDialog creation={creation} onSave={() => undefined} onClose={() => undefined} />);
  await expect.element(button('Star')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowLeft}');
  await expect.element(button('Lamp')).toHaveFocus();
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(button('Zebra')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Tab}');
  await expect.element(name).toHaveFocus();
});

/** Nothing that stays in sight lies over it. */
function isUncovered(element: Element): boolean {
  const { left, width, bottom } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, bottom - 4));
}
