import { stored } from '#web/platform/stored.ts';

const names = { read: (text: string) => text.split(' '), write: (each: string[]) => each.join(' ') };

/** A day, and whose end of it was seen on this device, so that /today shows more than the end afterwards. */
const seen = stored('day-ended', names);

export function isEndSeen(learnerId: string, day: string): boolean {
  const [when, ...learners] = seen.get() ?? [];
  return when === day && learners.includes(learnerId);
}

export function noteEndSeen(learnerId: string, day: string): void {
  const [when, ...learners] = seen.get() ?? [];
  seen.set([day, ...(when === day ? learners : []), learnerId]);
}

/** The links that an end of this day named before the learner asked for a little more. */
const told = stored('day-told', { area: 'tab', ...names });

export function toldBefore(learnerId: string, day: string): string[] {
  const [whose, when, ...joins] = told.get() ?? [];
  return whose === learnerId && when === day ? joins : [];
}

export function noteTold(learnerId: string, day: string, join: string): void {
  told.set([learnerId, day, ...toldBefore(learnerId, day), join]);
}
