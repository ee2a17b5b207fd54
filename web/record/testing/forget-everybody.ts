import { deviceRecord } from '../use/device-record.ts';

/** Removes all learners of this device, and what the tab remembers of unfinished work. */
export async function forgetEverybody(): Promise<void> {
  await (await deviceRecord()).record.clear();
  localStorage.clear();
  sessionStorage.clear();
}
