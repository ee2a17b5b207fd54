import { afterEach, expect, test, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { queryClient } from '#web/api/query-client.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { drawSiteInEach } from '#web/testing/drawn-site.tsx';

const drawSite = drawSiteInEach('/classes');
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const region = (name: string) => page.getByRole('region', { name });
const sizeOf = (text: Locator) => parseFloat(getComputedStyle(text.element()).fontSize);
const topOf = (text: Locator) => text.element().getBoundingClientRect().top;

test('while they load, both lists say so; an error is logged and said first and larger, above the empty texts', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const waiting: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((resolve) => waiting.push(resolve)));
  drawSite();
  await expect.element(page.getByText('Loading talks...')).toBeVisible();
  await expect.element(page.getByText('Loading classes...')).toBeInTheDocument();
  await expectAccessible();
  await expect.poll(() => waiting.length).toBe(2);
  const refusal = { code: '42703', message: 'no', details: null, hint: null };
  for (const answer of waiting) answer(Response.json(refusal, { status: 400 }));

  await expect.element(page.getByText('No regular classes available at the moment.')).toBeVisible();
  await expect
    .poll(() => logged.mock.calls.flat().filter((word) => word === 'a read failed'))
    .toHaveLength(2);
  const failure = region('One off talks').getByText('We could not load the list', { exact: true });
  const empty = region('One off talks').getByText('No one off talks currently scheduled');
  await expect.element(empty).toBeVisible();
  expect(topOf(failure)).toBeLessThan(topOf(empty));
  expect(sizeOf(failure)).toBeGreaterThan(sizeOf(empty));
  await expectAccessible();

  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  for (const list of ['One off talks', 'Regular Classes']) {
    await region(list).getByRole('button', { name: 'Try again' }).click();
    await expect.element(region(list).getByText('We could not load the list')).not.toBeInTheDocument();
  }
});
