import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OfficePhrase } from '#contract/functions.ts';
import { TABLES } from '#contract/tables.ts';
import { startOfficeNetwork } from '../testing/office-network.ts';
import { closeAfterEach, reopen } from '../testing/reopen.tsx';
import { Phrases } from './phrases-page.tsx';

const phrase = (id: number): OfficePhrase => ({
  id,
  arabic: 'ٱللَّهُ',
  english_translation: `Meaning ${id}`,
  surah_number: 112,
  ayah_number: 1,
  from_word: 3,
  to_word: 3,
  hidden: false,
});

let network: ReturnType<typeof startOfficeNetwork>;
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const phrases = Array.from({ length: 40 }, (_, at) => ({ ...phrase(at + 1) }));
  network = startOfficeNetwork(
    { [TABLES.phrases]: phrases },
    {},
    { all_phrases: () => network.tables[TABLES.phrases] ?? [] },
  );
});
closeAfterEach();

const open = () => reopen(<Phrases />, { pathname: '/admin/phrases' });
const change = (id: number) =>
  page.getByRole('button', { name: `Change the meaning: Meaning ${id}`, exact: true });
const box = page.getByRole('textbox', { name: 'Meaning', exact: true });
const stored = (id: number) =>
  network.tables[TABLES.phrases]?.find((row) => row.id === id)?.['english_translation'];

test('changing a meaning by keyboard moves the focus to its box, and to its button afterwards; it stays without a network and after a reload', async () => {
  open();
  await change(3).click();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard(' alone');
  open(); // as after a reload
  await expect.element(box).toHaveValue('Meaning 3 alone');
  await expect.element(box).toHaveFocus();
  network.fail('away');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => network.failures()).toBe(1);
  await expect.element(box).toHaveValue('Meaning 3 alone');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('button', { name: 'Change the meaning: Meaning 3 alone' }))
    .toHaveFocus();
  open();
  await expect.element(change(1)).toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
});

test('a meaning that was being changed is found after a reload, however far down it is', async () => {
  open();
  await page.getByRole('button', { name: 'Show more' }).click();
  await change(40).click();
  open();
  await expect.element(box).toHaveValue('Meaning 40');
  await page.getByRole('button', { name: 'Do not save' }).click();
  open();
  await expect.element(change(30)).toBeVisible();
  await expect.element(change(40)).not.toBeInTheDocument();
});

test('a change whose answer got lost is saved by pressing once more', async () => {
  open();
  await change(3).click();
  await box.fill('Mine');
  network.fail('answer lost');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => stored(3)).toBe('Mine');
  await userEvent.keyboard('{Enter}');
  await expect.element(box).not.toBeInTheDocument();
});

test('somebody who saves second, also after a reload, is told of the other meaning, loses no typing, and decides', async () => {
  open();
  await change(3).click();
  await box.fill('Mine');
  network.change(TABLES.phrases, 3, { english_translation: 'Theirs' });
  open();
  await expect.element(box).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(box).toHaveAccessibleDescription(/^Somebody has just changed it to “Theirs”\./);
  await expect.element(box).toHaveValue('Mine');
  expect(stored(3)).toBe('Theirs');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(box).not.toBeInTheDocument();
  expect(stored(3)).toBe('Mine');
});

test('the other meaning is still told after a search, a reload and more typing, until somebody decides', async () => {
  open();
  const search = page.getByRole('searchbox');
  await search.fill('Meaning 3');
  await expect.element(change(1)).not.toBeInTheDocument(); // the list has moved
  await change(3).click();
  await box.fill('Mine');
  // It no longer matches the search.
  network.change(TABLES.phrases, 3, { english_translation: 'Theirs' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const told = /^Somebody has just changed it to “Theirs”\./;
  await expect.element(box).toHaveAccessibleDescription(told);
  await search.fill('nothing like it');
  await expect.element(change(1)).not.toBeInTheDocument();
  await expect.element(box).toHaveAccessibleDescription(told);
  await search.clear();
  await expect.element(box).toHaveAccessibleDescription(told);
  await box.fill('Mine, again');
  await expect.element(box).toHaveAccessibleDescription(told);
  open();
  await expect.element(box).toHaveValue('Mine, again');
  await expect.element(box).toHaveAccessibleDescription(told);
  expect(stored(3)).toBe('Theirs');
  // A third one comes in between: what was told is no longer what would be replaced.
  network.change(TABLES.phrases, 3, { english_translation: 'Another' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(box).toHaveAccessibleDescription(/“Another”/);
  expect(stored(3)).toBe('Another');
  await page.getByRole('button', { name: 'Do not save' }).click();
  await expect.element(page.getByRole('button', { name: 'Change the meaning: Another' })).toBeVisible();
});

test('an empty meaning is not saved: the box says what is missing, and has the focus', async () => {
  open();
  await change(3).click();
  await box.fill('  ');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(box).toHaveAccessibleDescription('Please enter a meaning');
  await expect.element(box).toHaveFocus();
  expect(stored(3)).toBe('Meaning 3');
  await box.fill('Mine');
  await expect.element(box).not.toHaveAccessibleDescription('Please enter a meaning');
});

test('phrases are found by their Arabic without marks, and by surah and ayah', async () => {
  open();
  const search = page.getByLabelText('Search the meanings');
  await search.fill('الله');
  await expect.element(page.getByText('40 phrases', { exact: true })).toBeVisible();
  await search.fill('112:1');
  await expect.element(page.getByText('40 phrases', { exact: true })).toBeVisible();
  await search.fill('112:2');
  await expect.element(page.getByText('No phrase matches your search')).toBeVisible();
});

test('an address names a search', async () => {
  reopen(<Phrases />, { pathname: '/admin/phrases', search: '?search=Meaning+40' });
  await expect.element(page.getByText('1 of 40 phrases')).toBeVisible();
});
