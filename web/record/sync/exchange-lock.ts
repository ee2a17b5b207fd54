import { oneTabAtATime } from '#web/platform/locks.ts';

/** One exchange with the server at a time, and nobody is taken off the device while one is under way. Not from inside it. */
export function withExchangeLock(work: () => Promise<void>): Promise<void> {
  return oneTabAtATime('record-sync', work);
}
