import { expect, test } from 'vitest';
import { surahs } from '#content/surahs.ts';
import { MINUTES, type Entry } from '#contract/record.ts';
import { dice } from '#contract/testing/dice.ts';
import { shuffle } from '#web/platform/random.ts';
import { dayOfNumber, numberOfDay } from '../memory/day-rules.ts';
import { remember } from '../memory/memory-rules.ts';
import { entry, round } from '../testing/entries.ts';
import { todayOf, type ReadyState, type Today } from './today-rules.ts';

const TODAY = '2026-03-01';
const SEED = Math.floor(Math.random() * 2 ** 31);
const TAUGHT_AGAIN_SECONDS = 35;
const TRIES = 60;

function any<Each>(random: () => number, list: readonly [Each, ...Each[]]): Each {
  return list[Math.floor(random() * list.length)] ?? list[0];
}

const on = (daysAgo: number) => dayOfNumber(numberOfDay(TODAY) - daysAgo);

/** Some weeks of somebody with a goal, who knew surahs before, says some by heart and has others on cards. */
function randomWeeks(random: () => number): Entry[] {
  const below = (limit: number) => Math.floor(random() * limit);
  const some = (length: number, digits: string) =>
    Array.from({ length }, () => digits[below(digits.length)]).join('');
  const goal = any(random, [2, 18, 55, 67, 78, 108, 112]);
  const entries = [
    entry(on(40), 'settings', {
      minutes: any(random, MINUTES),
      pace: any(random, ['steady', 'forward'] as const),
      asks: any(random, ['heart', 'heart', 'cards'] as const),
    }),
    entry(on(39), 'goal', { surah: goal, from: 1, to: surahs[goal - 1]?.ayahCount ?? 1 }),
  ];
  for (let count = below(4); count > 0; count -= 1)
    entries.push(round(on(20 + below(20)), 'told', 80 + below(20), 1, some(10, '0344')));
  for (let count = below(60); count > 0; count -= 1) {
    const mode = any(random, ['recite', 'recite', 'order', 'next', 'lesson'] as const);
    const surah = any(random, [goal, goal, 2, 36, 78, 93, 112]);
    const passages = [{ surah, from: 1 + below(20), grades: some(1 + below(7), '0112333') }];
    entries.push(entry(on(1 + below(25)), 'round', { mode, passages, seconds: 20 + below(100) }));
  }
  return entries;
}

const roundsIn = ({ reviews, lesson, recent }: ReadyState) =>
  reviews.length + recent.length + (lesson ? 1 : 0);
type Seen = { today: Today; taughtAgain: number };

/** The day so far, and how many joins were wrong again on it. */
function look(entries: readonly Entry[]): Seen {
  const memory = remember(entries, TODAY);
  const day = numberOfDay(TODAY);
  const taughtAgain = [...memory.joins.values()].filter(
    ({ review, fails, taughtOn }) => fails >= 2 && review?.day === day && taughtOn !== day,
  ).length;
  return { today: todayOf(memory, entries, TODAY), taughtAgain };
}

/** What somebody does who plays the next round of the plan; help now and then, and answers that go wrong. */
function played({ reviews, lesson, recent }: ReadyState, random: () => number): Entry {
  const next = reviews[0] ?? (lesson ? undefined : recent[0]);
  if (lesson && !next)
    return round(TODAY, 'lesson', lesson.surah, lesson.from, '1'.repeat(lesson.to - lesson.from + 1));
  if (!next) throw new Error('nothing is left to be played');
  const { surah, from, to, mode, asked } = next;
  const grades = Array.from({ length: to - from + 1 }, (_, index) =>
    asked.includes(from + index) ? '01112333'[Math.floor(random() * 8)] : '0',
  );
  return round(TODAY, mode, surah, from, grades.join(''));
}

/** Here a lesson that had fallen away came back after what is recent. */
const LESSON_CAME_BACK = 905_623_223;

test.each([SEED, LESSON_CAME_BACK])('a plan that is followed holds what it showed, seed %i', (seed) => {
  const seen = { lessons: 0, recent: 0, taughtAgain: 0, fewer: 0, fell: 0 };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const random = dice(seed + tries);
    const entries = randomWeeks(random);
    const { today: morning } = look(entries);
    if (morning.state.is !== 'ready') continue;
    const shown = { rounds: roundsIn(morning.state), seconds: morning.state.seconds };
    const limit = morning.habits.minutes * 60;
    expect(shown.seconds, `seed ${seed + tries}`).toBeLessThanOrEqual(limit + 1e-6);
    expect(Math.ceil(shown.seconds / 60 - 1e-6)).toBe(morning.state.minutes);
    const asked = new Set<string>();
    let rounds = 0;
    let seconds = 0;
    let { today: now, taughtAgain } = look(entries);
    for (; now.state.is === 'ready'; rounds += 1) {
      const { state } = now;
      const next = state.reviews[0] ?? (state.lesson ? undefined : state.recent[0]);
      for (const ayah of next?.joins ?? []) {
        const key = `${next?.surah}:${ayah}`;
        expect(asked.has(key), `seed ${seed + tries}: ${key} twice`).toBe(false);
        asked.add(key);
      }
      if (!next) seen.lessons += 1;
      else if (state.reviews.length === 0) seen.recent += 1;
      seconds += next?.seconds ?? state.lesson?.seconds ?? 0;
      expect(rounds + roundsIn(state), `seed ${seed + tries}`).toBeLessThanOrEqual(shown.rounds);
      // Only what goes wrong in the last round can take longer than the minutes.
      expect(seconds + TAUGHT_AGAIN_SECONDS * taughtAgain).toBeLessThanOrEqual(limit + 1e-6);
      entries.push(played(state, random));
      ({ today: now, taughtAgain } = look(entries));
    }
    expect(seconds, `seed ${seed + tries}`).toBeLessThanOrEqual(shown.seconds + 1e-6);
    seen.taughtAgain += taughtAgain;
    if (now.lessonFell) seen.fell += 1;
    const missing = shown.rounds - rounds - (now.lessonFell ? 1 : 0);
    if (missing > 0) seen.fewer += 1;
    expect(missing === 0 || taughtAgain > 0, `seed ${seed + tries}`).toBe(true);
  }
  expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
});

test(`the same entries in another order are the same plan, at any time of the day, seed ${SEED}`, () => {
  for (let tries = 0; tries < TRIES / 4; tries += 1) {
    const random = dice(SEED + tries);
    const entries = randomWeeks(random);
    for (let rounds = 0; rounds < 3; rounds += 1) {
      const { today: now } = look(entries);
      expect(look(shuffle(entries, random)).today, `seed ${SEED + tries}`).toEqual(now);
      if (now.state.is === 'ready') entries.push(played(now.state, random));
    }
  }
});
