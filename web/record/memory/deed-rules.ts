import { readBody, type BodyOf } from '#contract/record.ts';
import { dayOfNumber, numberOfDay } from './day-rules.ts';
import type { FoldForm } from './fold-rules.ts';

export type Deeds = {
  /** The deed that was spoken of last; undefined before the first. */
  chosen: string | undefined;
  /** What was last said of a deed on a day, as `day deed`. */
  said: ReadonlyMap<string, boolean>;
  /** The days on which something was done. */
  doneOn: ReadonlySet<string>;
};

/** The newest entry of a day on a deed counts, and the newest of all says which deed is chosen. */
export const deedsForm: FoldForm<Deeds> = {
  kinds: ['deed'],
  future: 'first',
  start: () => ({ chosen: undefined, said: new Map(), doneOn: new Set() }),
  add(before, entries) {
    const said = new Map(before.said);
    let { chosen } = before;
    for (const entry of entries) {
      const body = readBody(entry, 'deed');
      if (!body) continue;
      said.set(`${entry.day} ${body.deed}`, body.done);
      chosen = body.deed;
    }
    const done = [...said].filter(([, isDone]) => isDone).map(([key]) => key.slice(0, key.indexOf(' ')));
    return { chosen, said, doneOn: new Set(done) };
  },
};

export function isDoneOn({ said }: Deeds, deed: string, day: string): boolean {
  return said.get(`${day} ${deed}`) ?? false;
}

/** What is written down when a deed is chosen: what was said of it today stays. Undefined for the chosen one. */
export function choiceOf(deeds: Deeds, deed: string, today: string): BodyOf<'deed'> | undefined {
  return deed === deeds.chosen ? undefined : { deed, done: isDoneOn(deeds, deed, today) };
}

type Dot = { day: string; state: 'done' | 'empty' | 'to come' };

/** The days of the month in which `today` lies. */
export function monthOf({ doneOn }: Pick<Deeds, 'doneOn'>, today: string): Dot[] {
  const first = numberOfDay(`${today.slice(0, 7)}-01`);
  return Array.from({ length: 31 }, (_, index) => dayOfNumber(first + index))
    .filter((day) => day.startsWith(today.slice(0, 7)))
    .map((day) => ({ day, state: doneOn.has(day) ? 'done' : day > today ? 'to come' : 'empty' }));
}
