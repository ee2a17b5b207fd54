import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Page as GamePage } from './game-page.tsx';
import { Page as LearnPage } from './learn-page.tsx';
import { expectToast, openPage, passRetries, press, quickenTime } from './testing/phrases-page.tsx';

describe.each([
  ['/phrases/learn', LearnPage, 'Loading phrases...', 'Page 1 of 4'],
  ['/phrases/game', GamePage, 'Loading game...', 'Arabic Phrases'],
])('%s', (_path, Page, loading, loaded) => {
  test('without any phrases says so and leads to the contact page', async () => {
    openPage(Page, 'empty');
    await expect.element(page.getByRole('heading', { name: 'There are no phrases yet' })).toBeVisible();
    await page.getByRole('link', { name: 'Contact us' }).click();
    await expect.element(page.getByText('/contact')).toBeVisible();
  });

  test('while the phrases are on their way says so', async () => {
    openPage(Page, 'silent');
    await expect.element(page.getByText(loading)).toBeVisible();
  });

  test('without an answer says so and can be tried again', async () => {
    quickenTime();
    vi.spyOn(console, 'error').mockReturnValue();
    const network = openPage(Page, 'away');
    await expect.element(page.getByText(loading)).toBeVisible();
    await passRetries();
    await expectToast('Error', 'Failed to load phrases. Please try again.');
    expect(page.getByText(loading).elements()).toEqual([]);
    network.is = 'there';
    await press('Try Again');
    await expect.element(page.getByRole('heading', { name: loaded })).toBeVisible();
  });
});
