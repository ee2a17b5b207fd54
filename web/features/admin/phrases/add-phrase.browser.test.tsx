import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { TABLES } from '#contract/tables.ts';
import { startOfficeNetwork } from '../testing/office-network.ts';
import { closeAfterEach, reopen } from '../testing/reopen.tsx';
import { AddPhrase } from './add-phrase.tsx';

const AYAH = {
  id: 1,
  surah: 'Al-Ikhlas',
  surah_number: 112,
  ayah_number: 1,
  arabic: 'قُلْ هُوَ ٱللَّهُ أَحَدٌ',
};

let network: ReturnType<typeof startOfficeNetwork>;
beforeEach(() => {
  network = startOfficeNetwork({ [TABLES.quran]: [AYAH] });
});
closeAfterEach();

const open = () => reopen(<AddPhrase />, { pathname: '/admin/phrases' });
const word = (at: number) =>
  page.getByRole('group', { name: 'Words of the ayah' }).getByRole('button').nth(at);
const meaning = page.getByLabelText('Its meaning');
const add = page.getByRole('button', { name: 'Add' });

test('what was chosen and typed is there again after a reload; without a network it stays, and pressed twice it is sent once', async () => {
  open();
  await page.getByLabelText('Surah').selectOptions('112. Al-Ikhlas');
  await page.getByLabelText('Ayah', { exact: true }).fill('1');
  await word(1).click();
  await word(3).click();
  await meaning.fill('He is Allah, the One');
  open();
  await expect.element(word(1)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(word(0)).toHaveAttribute('aria-pressed', 'false');
  await expect.element(meaning).toHaveValue('He is Allah, the One');
  network.fail('away');
  await add.click();
  await expect.poll(() => network.failures()).toBe(1);
  await expect.element(meaning).toHaveValue('He is Allah, the One');
  const release = network.hold();
  await add.dblClick();
  release();
  await expect.element(meaning).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Add a phrase' })).toHaveFocus();
  expect(network.tables['add_phrase']).toMatchObject([
    { surah: 112, ayah: 1, from_word: 2, to_word: 4, english: 'He is Allah, the One' },
  ]);
  open();
  await expect.element(page.getByLabelText('Surah')).toHaveValue('0');
});
