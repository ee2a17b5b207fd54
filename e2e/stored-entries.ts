import type { Page } from '@playwright/test';

type StoredEntry = { id: string; kind: string; body: Record<string, unknown>; at: string };
/** Entries that came together are one row. */
type Bundle = { kind: string; entries: Omit<StoredEntry, 'kind'>[] };

/** What this device's record holds. */
export async function storedEntries(page: Page): Promise<StoredEntry[]> {
  const rows = await storedRows<StoredEntry | Bundle>(page, 'entries');
  return rows.flatMap((row) =>
    'entries' in row ? row.entries.map((entry) => ({ ...entry, kind: row.kind })) : [row],
  );
}

/** How much of it the account has not given back yet. */
export async function countUnsent(page: Page): Promise<number> {
  const rows = await storedRows<{ ids: string[] }>(page, 'unsent');
  return rows.reduce((sum, { ids }) => sum + ids.length, 0);
}

/**
 * Opening a database before the page has made it would make an empty one, which the page could not change.
 */
function storedRows<Row>(page: Page, store: string): Promise<Row[]> {
  return page.evaluate(async (name) => {
    if (!(await indexedDB.databases()).some((database) => database.name === 'record')) return [];
    return new Promise<Row[]>((resolve, reject) => {
      const opening = indexedDB.open('record');
      opening.addEventListener('error', () => reject(new Error('not opened')));
      opening.addEventListener('success', () => {
        const database = opening.result;
        const reading = database.transaction(name).objectStore(name).getAll();
        reading.addEventListener('success', () => {
          database.close();
          resolve(reading.result);
        });
      });
    });
  }, store);
}
