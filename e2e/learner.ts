import type { Page } from '@playwright/test';
import { makeLearner } from './learner-form.ts';
import { open } from './site.ts';

/** Makes a learner on Home, as a visitor does. */
export async function becomeLearner(page: Page, animal: string, name?: string): Promise<void> {
  await open(page, '/');
  await makeLearner(page, name === undefined ? { animal } : { animal, name });
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
