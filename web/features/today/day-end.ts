import { stored } from '#web/platform/stored.ts';

/** The learner and the day whose end was seen on this device, so that /today shows more than the end afterwards. */
const seen = stored('day-ended', { read: (text) => text, write: String });

export function isEndSeen(learnerId: string, day: string): boolean {
  return seen.get() === `${learnerId} ${day}`;
}

export function noteEndSeen(learnerId: string, day: string): void {
  seen.set(`${learnerId} ${day}`);
}

/** The links that an end of this day named before the learner asked for a little more. */
const told = stored('day-told', {
  area: 'tab',
  read: (text) => text.split(' '),
  write: (names) => names.join(' '),
});

export function toldBefore(learnerId: string, day: string): string[] {
  const [whose, when, ...joins] = told.get() ?? [];
  return whose === learnerId && when === day ? joins : [];
}

export function noteTold(learnerId: string, day: string, join: string): void {
  told.set([learnerId, day, ...toldBefore(learnerId, day), join]);
}
