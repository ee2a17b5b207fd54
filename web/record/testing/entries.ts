import type { BodyOf, Entry, EntryKind } from '#contract/record.ts';
import { dayOfNumber, numberOfDay } from '../memory/day-rules.ts';
import { emptySnapshot, sortAdded, type FoldForm } from '../memory/fold-rules.ts';

let written = 0;

/** An entry of one learner; at noon of its day unless told otherwise, each a millisecond after the one before. */
export function entry<Kind extends EntryKind>(
  day: string,
  kind: Kind,
  body: BodyOf<Kind>,
  time = '12:00',
): Entry {
  written += 1;
  const from = Date.parse(`${day}T${time}:00.000Z`);
  return {
    id: `00000000-0000-7000-8000-${String(written).padStart(12, '0')}`,
    learner_id: '11111111-1111-4111-8111-111111111111',
    at: new Date(from + written).toISOString(),
    day,
    kind,
    body: { ...body },
  };
}

type Mode = BodyOf<'round'>['mode'];

export function round(
  day: string,
  mode: Mode,
  surah: number,
  from: number,
  grades: string,
  time?: string,
): Entry {
  return entry(day, 'round', { mode, passages: [{ surah, from, grades }], seconds: 60 }, time);
}

/** A finished level: `+` and `-` are right and wrong answers to one letter. */
export function level(day: string, answers: string, asked = 'baa'): Entry {
  const answered = Array.from(answers, (answer): [string, string] => [asked, answer === '+' ? asked : 'taa']);
  const played = { level: 1, stars: 1, score: 0, asked: answered };
  return entry(day, 'letters', { game: 'letter-safari', mode: 'audio-only', ...played });
}

const MODES = ['order', 'next', 'recite', 'recite', 'recite', 'lesson', 'told', 'place'] as const;
const MARKS = ['slip', 'helped', 'vowel', 'tajweed'] as const;

/** A few entries of some weeks about the seven joins of two short surahs and one letter, so that they get in each other's way. */
export function randomRecord(random: () => number): Entry[] {
  const below = (limit: number) => Math.floor(random() * limit);
  const digits = random() < 0.5 ? '01234' : '0133333334';
  const answers = () =>
    Array.from({ length: below(4) }, (): [string, string] => ['baa', below(5) === 0 ? 'taa' : 'baa']);
  return Array.from({ length: 1 + below(12) }, () => {
    const day = dayOfNumber(numberOfDay('2026-01-01') + below(20));
    const time = `${String(below(24)).padStart(2, '0')}:${String(below(60)).padStart(2, '0')}`;
    const until = below(2) === 0 ? null : dayOfNumber(numberOfDay(day) + below(5) - 1);
    const surah = random() < 0.7 ? 112 : 108;
    const from = 1 + below(3);
    if (below(8) === 0) return entry(day, 'pause', { from: day, to: until }, time);
    if (below(8) === 0) return entry(day, 'again', { surah, from: 1, to: 1 + below(4), on: day }, time);
    if (below(8) === 0) {
      const mark: BodyOf<'heard'>['marks'][number] = [surah, 1 + below(4), 1, MARKS[below(4)] ?? 'slip'];
      const passages = [{ surah, from, to: from + below(4) }];
      const marks = below(2) === 0 ? [mark] : [];
      return entry(day, 'heard', { passages, marks, seconds: 60, where: 'here' }, time);
    }
    if (below(5) === 0) {
      const mode = below(2) === 0 ? 'audio-only' : 'visual-audio';
      const level = { mode, level: 1, stars: 1, score: 0, asked: answers(), ear: answers() } as const;
      return entry(day, 'letters', { game: 'letter-safari', ...level }, time);
    }
    const grades = Array.from({ length: 1 + below(4) }, () => digits[below(digits.length)]).join('');
    return round(day, MODES[below(MODES.length)] ?? 'next', surah, from, grades, time);
  });
}

/** What entries come to, folded at once. */
export function folded<Folded>(
  form: FoldForm<Folded>,
  entries: readonly Entry[],
  today = '2099-12-31',
): Folded {
  const { first, inTime } = sortAdded(form, emptySnapshot(form), entries, today);
  return form.add(form.start(), [...first, ...inTime], today);
}
