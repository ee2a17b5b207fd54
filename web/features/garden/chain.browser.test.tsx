import type { Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Bead } from '#web/record/garden/garden-rules.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { Chain } from './chain.tsx';

const bead = (ayah: number): Bead => ({
  surah: 112,
  ayah,
  state: undefined,
  thread: 'thin',
  isDue: false,
  askedOn: undefined,
  dueOn: undefined,
});

let root: Root;
beforeEach(() => {
  ({ root } = emptyPage());
  root.render(
    <MemoryRouter>
      <Chain surahName="Al-Ikhlas" chain={[bead(1), bead(2)]} today={20_000} />
    </MemoryRouter>,
  );
});
afterEach(() => root.unmount());

const second = page.getByRole('button', { name: /Ayah 2/ });
const close = page.getByRole('button', { name: 'Close' });

test('what is told of a bead is read out, without the buttons beside it', async () => {
  await second.click();
  await expect.element(page.getByRole('status')).toHaveTextContent(/Ayah 2/);
  await expect.element(close).toBeVisible();
  expect(page.getByRole('status').getByRole('button').elements()).toHaveLength(0);
  expect(page.getByRole('status').getByRole('link').elements()).toHaveLength(0);
});

test('Close gives the focus back to the bead that was opened', async () => {
  await second.click();
  await close.click();
  await expect.element(second).toHaveFocus();
  await expect.element(close).not.toBeInTheDocument();
});

test('the key says what a bead that was only told looks like, where there is one', async () => {
  const key = page.getByRole('list', { name: 'What the beads mean' });
  await expect.element(key).toHaveTextContent(/^begun/);
  root.render(
    <MemoryRouter>
      <Chain surahName="Al-Ikhlas" chain={[{ ...bead(1), state: 'told' }, bead(2)]} today={20_000} />
    </MemoryRouter>,
  );
  await expect.element(key).toHaveTextContent(/^told/);
});
