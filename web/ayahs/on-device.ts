import type { OnDevice } from '#web/api/quran.ts';

/** What this device has of a selection. Its code is needed, and fetched, only where the server cannot be reached. */
export const onDevice: OnDevice = async (selection) => (await import('./read-kept.ts')).readKept(selection);
