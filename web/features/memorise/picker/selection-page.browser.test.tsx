import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { standingPlace } from '#web/testing/standing-place.ts';
import { toasts } from '#web/testing/toasts.ts';
import { surahs } from '#content/surahs.ts';
import { queryClient } from '#web/api/query-client.ts';
import { Page } from './selection-page.tsx';

const { place, draw } = standingPlace();

let isReachable: boolean;
beforeEach(() => {
  isReachable = true;
  vi.stubGlobal('fetch', async () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return Response.json(surahs.map(({ name, number }) => ({ juz: 30, surah: name, surah_number: number })));
  });
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function open(): void {
  draw(
    <MemoryRouter initialEntries={['/selection']}>
      <Page />
      <Address />
    </MemoryRouter>,
  );
}

const surah = page.getByLabelText('Surah');
const begin = page.getByRole('button', { name: 'Begin Memorisation' });
const choices = () => place.querySelectorAll('select[name="surah"] option');
const address = () => place.querySelector('output')?.textContent;

test("when a juz's surahs cannot be had, the list stays as it is and nobody is bothered", async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  open();
  await expect.poll(choices).toHaveLength(115);
  isReachable = false;
  await page.getByLabelText('Juz').selectOptions('Juz 30');
  await expect.poll(() => logged.mock.calls.flat()).toContain('a read failed');
  expect(choices()).toHaveLength(115);
  expect(toasts()).toEqual([]);
});

test('when the data cannot be had, a toast says so and it can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  isReachable = false;
  open();
  await expect
    .poll(toasts)
    .toContainEqual(expect.stringContaining("Failed to load Qur'an data. Please try again."));
  await expect.element(begin).toBeDisabled();
  isReachable = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(choices).toHaveLength(115);
});

test('a portion is chosen as a whole, and a range outside the surah cannot be begun', async () => {
  open();
  await surah.selectOptions('Al-Ikhlas');
  await expect.element(page.getByLabelText('First ayah')).toBeVisible();
  await expect.element(page.getByLabelText('Portion')).not.toBeInTheDocument();
  await surah.selectOptions('Al-Mulk');
  await page.getByLabelText('Portion').selectOptions('portion 2 of 5 · 8–14');
  await expect.element(page.getByLabelText('First ayah')).toHaveValue(8);
  await page.getByLabelText('Last ayah').fill('31');
  await expect.element(page.getByRole('alert')).toHaveTextContent(/from 1 to 30/);
  await expect.element(begin).toBeDisabled();
  await page.getByLabelText('Last ayah').fill('12');
  await begin.click();
  await expect.poll(address).toBe('/memorise?surah=Al-Mulk&from=8&to=12');
});

test('the note leads to the contact page', async () => {
  open();
  await expect.element(page.getByText('More surahs are coming')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});
