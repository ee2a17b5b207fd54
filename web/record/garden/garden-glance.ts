import { readSummary, type GardenSummary } from './garden-summary.ts';

const glanced = new Map<string, GardenSummary>();

/** What a glance has shown already, so that the first drawing need not wait. */
export function glancedGarden(learnerId: string): GardenSummary | undefined {
  return glanced.get(learnerId);
}

/** Called for what was seen before the app was there. */
export function rememberGlance(learnerId: string, summary: GardenSummary): void {
  glanced.set(learnerId, summary);
}

/** Called when the garden is left: what is done elsewhere would not be in it. */
export function forgetGlance(learnerId: string): void {
  glanced.delete(learnerId);
}

export async function glanceAtGarden(learnerId: string): Promise<GardenSummary | undefined> {
  // Where the browser keeps nothing, the record says so.
  const summary = await readRow(learnerId).catch(() => undefined);
  if (summary) glanced.set(learnerId, summary);
  return summary;
}

/**
 * What the garden looked like when its record was last read. By hand and without the record's code, which takes a slow
 * phone much longer to fetch and start than this one row. Undefined where there is none: then the record tells.
 */
function readRow(learnerId: string): Promise<GardenSummary | undefined> {
  return new Promise((resolve) => {
    const nothing = () => resolve(undefined);
    if (!('indexedDB' in globalThis)) return nothing();
    const opening = indexedDB.open('record');
    // Where there is no record nothing is made: that is left to its own code.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', nothing);
    opening.addEventListener('success', () => {
      const { result: database } = opening;
      const close = () => database.close();
      database.addEventListener('versionchange', close);
      if (!database.objectStoreNames.contains('meta')) {
        close();
        return nothing();
      }
      const reading = database.transaction('meta').objectStore('meta').get(`garden:${learnerId}`);
      reading.addEventListener('error', nothing);
      reading.addEventListener('success', () => resolve(readSummary(reading.result)));
      reading.transaction?.addEventListener('complete', close);
    });
  });
}
