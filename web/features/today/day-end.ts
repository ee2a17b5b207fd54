import { stored } from '#web/platform/stored.ts';

/** The learner and the day whose end was seen on this device, so that /today shows more than the end afterwards. */
const seen = stored('day-ended', { read: (text) => text, write: String });

export function isEndSeen(learnerId: string, day: string): boolean {
  return seen.get() === `${learnerId} ${day}`;
}

export function noteEndSeen(learnerId: string, day: string): void {
  seen.set(`${learnerId} ${day}`);
}
