import type { Page } from '@playwright/test';

type StoredEntry = { id: string; kind: string; body: Record<string, unknown>; at: string; state: string };

/**
 * What this device's record holds. Whoever opens a database before the page has made it would make an empty one, which
 * the page could not change.
 */
export function storedEntries(page: Page): Promise<StoredEntry[]> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'record')) return [];
    return new Promise<StoredEntry[]>((resolve, reject) => {
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
    });
  });
}
