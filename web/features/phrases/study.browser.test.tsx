import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Page } from './learn-page.tsx';
import { button, meaningOf, openPage, press } from './testing/phrases-page.tsx';

const items = page.getByRole('list', { name: 'Phrases' }).getByRole('listitem');
const ticks = page.getByRole('checkbox', { name: 'Learned' });
const progress = page.getByRole('progressbar');

test('study shows five phrases with their meanings and places, and counts what was learned', async () => {
  openPage(Page);
  await expect.poll(() => items.elements()).toHaveLength(5);
  for (const item of items.elements()) {
    const arabic = item.querySelector('[lang=ar][dir=rtl]')?.textContent;
    const [, id] = meaningOf(arabic).split(' ');
    expect(item.textContent).toBe(`${arabic}meaning ${id}Al-Baqarah 2:${id}Learned`);
  }
  await expect.element(page.getByText('0/18 phrases marked as learned')).toBeInTheDocument();
  await ticks.nth(0).click();
  await ticks.nth(3).click();
  await expect.element(page.getByText('2/18 phrases marked as learned')).toBeInTheDocument();
  await ticks.nth(3).click();
  await expect.element(page.getByText('1/18 phrases marked as learned')).toBeInTheDocument();
});

test('paging moves the focus and keeps order and ticks', async () => {
  openPage(Page);
  await expect.element(page.getByRole('heading', { name: 'Page 1 of 4' })).toBeInTheDocument();
  await ticks.nth(0).click();
  const first = texts();
  await expect.element(button('Previous')).toBeDisabled();
  await expect.element(progress).toHaveAttribute('aria-valuenow', '25');
  await press('Next 5 Phrases');
  await expect.element(page.getByRole('heading', { name: 'Page 2 of 4' })).toHaveFocus();
  await expect.element(progress).toHaveAttribute('aria-valuenow', '50');
  await expect.element(page.getByText('1/18 phrases marked as learned')).toBeInTheDocument();
  expect(texts()).not.toEqual(first);
  await press('Previous');
  await expect.poll(texts).toEqual(first);
  await expect.element(ticks.nth(0)).toBeChecked();
  await expect.element(ticks.nth(1)).not.toBeChecked();
});

function texts(): (string | null)[] {
  return items.elements().map(({ textContent }) => textContent);
}
