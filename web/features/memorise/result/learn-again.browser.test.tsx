import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DataRoute } from '#web/api/data-route.tsx';
import { emptyPage } from '#web/testing/empty-page.ts';
import { mulkFrom } from '../testing/mulk.ts';
import { LearnAgain } from './learn-again.tsx';

const onDone = vi.fn<() => void>();
const button = (name: string) => page.getByRole('button', { name, exact: true });

function open(places = [1]): void {
  onDone.mockClear();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  const { root } = emptyPage();
  onTestFinished(() => {
    root.unmount();
    vi.unstubAllGlobals();
  });
  root.render(
    <MemoryRouter>
      <DataRoute>
        <button type="button" id="card">
          Move up
        </button>
        <LearnAgain ayahs={mulkFrom(1).slice(0, 3)} name="Al-Mulk 1–3" places={places} onDone={onDone} />
      </DataRoute>
    </MemoryRouter>,
  );
}

test('what lies below cannot be reached while an ayah is learned again', async () => {
  open();
  await expect.element(button('I have read it')).toBeVisible();
  const card = document.querySelector<HTMLElement>('#card');
  card?.focus();
  expect(document.activeElement).not.toBe(card);
});

test('it is read, said from its first letters and from memory, and then left', async () => {
  open();
  for (const name of ['I have read it', 'I said it', 'Look', 'Go on']) await button(name).click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
});

const shown = () => document.querySelectorAll('.round-before p').length;

test('of what leads to an ayah only the one before is shown, for each of them', async () => {
  open([1, 2]);
  const ask = page.getByRole('group', { name: 'Ayah 2', exact: true });
  await expect.element(ask).toBeVisible();
  expect(shown()).toBe(1);
  for (const name of ['I have read it', 'I said it', 'Look', 'Go on']) await button(name).click();
  await expect.element(page.getByRole('group', { name: 'Ayah 3', exact: true })).toHaveFocus();
  expect(shown()).toBe(1);
});

test('the cross and Escape lead back to the cards', async () => {
  open();
  await button('Back to the cards').click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onDone.mock.calls.length).toBe(2);
});
