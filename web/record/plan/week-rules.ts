import { readBody, type Entry } from '#contract/record.ts';
import { dayOfNumber, numberOfDay } from '../memory/day-rules.ts';

export type DayOfWeek = {
  day: string;
  /** What practice took; levels of the letter games are counted, not timed. */
  minutes: number;
  levels: number;
  isDone: boolean;
  /** Nothing was ever done until then. */
  isBefore: boolean;
};

/** The last seven days, today the last of them. */
export function weekOf(entries: readonly Entry[], today: string): DayOfWeek[] {
  const last = numberOfDay(today);
  const first = entries.reduce((earliest, { day }) => (day < earliest ? day : earliest), today);
  return Array.from({ length: 7 }, (_, index) => {
    const day = dayOfNumber(last - 6 + index);
    const written = entries.filter((entry) => entry.day === day);
    const rounds = written.flatMap((entry) => readBody(entry, 'round') ?? []);
    const heard = written.flatMap((entry) => readBody(entry, 'heard') ?? []);
    const practised = [...rounds.filter(({ mode }) => mode !== 'told'), ...heard];
    const seconds = practised.reduce((sum, { seconds: each }) => sum + each, 0);
    const played = written.flatMap((entry) => readBody(entry, 'letters') ?? []);
    const others = written.some((entry) => entry.kind === 'phrases' || readBody(entry, 'deed')?.done);
    return {
      day,
      minutes: Math.ceil(seconds / 60),
      levels: played.filter(({ level }) => level > 0).length,
      isDone: practised.length > 0 || played.length > 0 || others,
      isBefore: day < first,
    };
  });
}
