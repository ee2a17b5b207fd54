import type { Page } from '@playwright/test';

type StoredEntry = { id: string; kind: string; body: Record<string, unknown>; at: string; state: string };
/** Many that came together stand in one row. */
type Bundle = { kind: string; bundled: string; entries: Omit<StoredEntry, 'kind' | 'state'>[] };

/**
 * What this device's record holds. Whoever opens a database before the page has made it would make an empty one, which
 * the page could not change.
 */
export async function storedEntries(page: Page): Promise<StoredEntry[]> {
  const rows = await storedRows(page);
  return rows.flatMap((row) =>
    'entries' in row ? row.entries.map((entry) => ({ ...entry, kind: row.kind, state: row.bundled })) : [row],
  );
}

function storedRows(page: Page): Promise<(StoredEntry | Bundle)[]> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'record')) return [];
    return new Promise<(StoredEntry | Bundle)[]>((resolve, reject) => {
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
