import { surahs } from '#content/surahs.ts';
import type { BodyOf, Entry, EntryKind } from '#contract/record.ts';
import { dayOfNumber, numberOfDay } from '../memory/day-rules.ts';

const FIRST_DAY = numberOfDay('2026-01-01');
/** Short ones, one with refrains, one with long ayahs; few enough that answers get in each other's way. */
const SURAHS = [67, 112, 55, 2, 78, 1, 108, 113];
const MOST_AYAHS = 30;
const MORNING_MS = 6 * 3_600_000;

/** Writes one more thing that a learner did on the last day. */
type Write = <Kind extends EntryKind>(kind: Kind, body: BodyOf<Kind>) => void;
export type RandomWeeks = {
  entries: readonly Entry[];
  today: string;
  write: Write;
  /** A round beside any plan. */
  practise: () => void;
};

/** Weeks of somebody who does anything at all, in the order of time. */
export function randomWeeks(random: () => number): RandomWeeks {
  const below = (limit: number) => Math.floor(random() * limit);
  const oneOf = <One>(first: One, ...others: readonly One[]): One =>
    others[below(others.length + 1)] ?? first;
  const entries: Entry[] = [];
  let day = FIRST_DAY;
  const lastDay = day + 2 + below(oneOf(5, 10, 30));
  const dayText = (later = 0) => dayOfNumber(day + later);
  const write: Write = (kind, body) => {
    const at = new Date(Date.parse(dayText()) + MORNING_MS + entries.length).toISOString();
    const id = String(entries.length).padStart(9, '0');
    entries.push({ id, learner_id: '', at, day: dayText(), kind, body: { ...body } });
  };
  const span = (most: number) => {
    const surah = SURAHS[below(surahCount)] ?? 1;
    const last = Math.min(MOST_AYAHS, surahs[surah - 1]?.ayahCount ?? 1);
    const from = 1 + below(last);
    return { surah, from, to: Math.min(last, from + below(most)) };
  };
  const surahCount = oneOf(2, 4, SURAHS.length);
  const wrongShare = oneOf(0.03, 0.15, 0.5);
  const mostNew = oneOf(2, 10);
  const digit = () => (random() < wrongShare ? 1 : oneOf(0, 2, 3, 3, 3, 3, 3, 3, 4));
  const practise = (mode: BodyOf<'round'>['mode']) => {
    const { surah, from, to } = span(mode === 'lesson' ? mostNew : 10);
    const grades = Array.from({ length: to - from + 1 }, digit).join('');
    write('round', { mode, passages: [{ surah, from, grades }], seconds: grades.length * (3 + below(30)) });
  };
  const say = {
    minutes: () => write('settings', { minutes: oneOf(5, 10, 15, 20, 30) }),
    pace: () => write('settings', { pace: oneOf('steady', 'forward') }),
    asks: () => write('settings', { asks: oneOf('heart', 'heart', 'cards') }),
    goal: () => write('goal', span(30)),
    again: () => write('again', { ...span(4), on: dayText(day < lastDay ? below(4) : 0) }),
    pause: () => write('pause', { from: dayText(below(3)), to: dayText(below(6) - 1) }),
    heard: () => write('heard', { passages: [span(9)], marks: [], seconds: 60, where: 'here' }),
    told: () => {
      const { surah, from, to } = span(20);
      const grades = oneOf('4', '4', '3', '1').repeat(to - from + 1);
      write('round', { mode: 'told', passages: [{ surah, from, grades }], seconds: 0 });
    },
  };

  for (const first of [say.minutes, say.pace, say.asks, say.goal]) if (random() < 0.8) first();
  const mostRoundsADay = below(5);
  for (; day < lastDay; day += 1) {
    if (random() < 0.2) oneOf(say.goal, say.again, say.again, say.pause, say.heard, say.told, say.asks)();
    for (let rounds = below(mostRoundsADay + 1); rounds > 0; rounds -= 1)
      practise(oneOf('recite', 'recite', 'recite', 'recite', 'lesson', 'lesson', 'order', 'next', 'place'));
  }
  if (random() < 0.3) oneOf(say.minutes, say.pace, say.asks, say.goal, say.again, say.told)();
  return {
    entries,
    today: dayText(),
    write,
    practise: () => practise(oneOf('recite', 'order', 'next', 'place')),
  };
}
