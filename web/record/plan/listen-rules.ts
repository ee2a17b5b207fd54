import { stateOf } from '../memory/join-rules.ts';
import { dueDayOf, type Memory } from '../memory/memory-rules.ts';
import { ayahsOf, type Budget } from './budget-rules.ts';
import type { Habits } from './habit-rules.ts';
import type { JoinToAsk, Stretch } from './passage-rules.ts';
import { stretchesOf } from './survey-rules.ts';

/** When a learner had the first lesson, and when somebody listened; days are numbers of `day-rules`. */
export type Listened = { firstLessonOn: number | undefined; lastHeardOn: number | undefined };

const EVERY_DAYS = 7;
const DUE_WITHIN_DAYS = 7;

/**
 * Once a week somebody should listen to a learner who is asked with cards: cards do not show what can be said. Who judges for
 * themselves is asked only where somebody has listened before.
 */
export function isTimeToListen(
  { firstLessonOn, lastHeardOn }: Listened,
  asks: Habits['asks'],
  day: number,
): boolean {
  const since = lastHeardOn ?? (asks === 'cards' ? firstLessonOn : undefined);
  return since !== undefined && day - since >= EVERY_DAYS;
}

/** What to listen to, as much as fits the minutes, in the order of the Qur'an. */
export function listenPassages(memory: Memory, day: number, { fits }: Budget): Stretch[] {
  const chosen = new Map<number, readonly JoinToAsk[]>();
  let ayahs = 0;
  for (const { surah, ...join } of joinsToHear(memory, day)) {
    const before = chosen.get(surah) ?? [];
    const after = [...before, join].toSorted((one, other) => one.ayah - other.ayah);
    const more = ayahsOf(stretchesOf(surah, after, day)) - ayahsOf(stretchesOf(surah, before, day));
    if (!fits(ayahs + more, 0)) break;
    ayahs += more;
    chosen.set(surah, after);
  }
  return [...chosen]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([surah, joins]) => stretchesOf(surah, joins, day));
}

type JoinToHear = JoinToAsk & { surah: number };

/** What was only recognised first, then what can be said and is due within a week; both by the day on which they are due. */
function joinsToHear(memory: Memory, day: number): JoinToHear[] {
  const recognised: (JoinToHear & { due: number })[] = [];
  const recalled: (JoinToHear & { due: number })[] = [];
  for (const [key, join] of memory.joins) {
    const due = dueDayOf(join, memory.pauses);
    const state = stateOf(join);
    if (due === undefined || state === 'told' || state === 'taught') continue;
    const [surah = 0, ayah = 0] = key.split(':').map(Number);
    const toHear = { surah, ayah, review: join.review, due };
    if (state === 'recognised') recognised.push(toHear);
    else if (due <= day + DUE_WITHIN_DAYS) recalled.push(toHear);
  }
  return [recognised, recalled].flatMap((joins) =>
    joins.toSorted((one, other) => one.due - other.due || one.surah - other.surah || one.ayah - other.ayah),
  );
}
