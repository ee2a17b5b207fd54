import type { Page } from '@playwright/test';
import { makeLearner } from './learner-form.ts';
import { open } from './site.ts';
import { storedEntries } from './stored-entries.ts';

/** Makes a learner on Home, as a visitor does. */
export async function becomeLearner(page: Page, animal: string, name?: string): Promise<void> {
  await open(page, '/');
  await makeLearner(page, name === undefined ? { animal } : { animal, name });
}

/** What this device's record holds, in the order in which it was written. */
export async function writtenOn(page: Page): ReturnType<typeof storedEntries> {
  return (await storedEntries(page)).toSorted((one, other) => (one.at < other.at ? -1 : 1));
}
