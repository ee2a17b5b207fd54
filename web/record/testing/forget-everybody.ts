import { deviceRecord } from '../use/device-record.ts';

/** After this nobody has learned on this device, and nobody stands in the middle of anything. */
export async function forgetEverybody(): Promise<void> {
  await (await deviceRecord()).record.clear();
  localStorage.clear();
  sessionStorage.clear();
}
