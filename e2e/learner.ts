import { expect, type Page } from '@playwright/test';
import { open } from './site.ts';

/** Makes a learner on Home, as a visitor does. */
export async function becomeLearner(page: Page, animal: string): Promise<void> {
  await open(page, '/');
  await page.getByRole('button', { name: 'Choose your animal' }).click();
  await page.getByRole('button', { name: animal, exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`Salaam, ${animal}.`)).toBeVisible();
}

type Written = { kind: string; body: Record<string, unknown>; at: string };

/** What this device's record holds, in the order in which it was written. */
export async function writtenOn(page: Page): Promise<Written[]> {
  const found = await page.evaluate(
    () =>
      new Promise<Written[]>((resolve, reject) => {
        const opening = indexedDB.open('record');
        opening.addEventListener('error', () => reject(new Error('not opened')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const reading = database.transaction('entries').objectStore('entries').getAll();
          reading.addEventListener('success', () => {
            database.close();
            resolve(reading.result);
          });
        });
      }),
  );
  return found.toSorted((one, other) => (one.at < other.at ? -1 : 1));
}
