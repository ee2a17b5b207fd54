import { expect, test } from 'vitest';
import { numberOfDay } from '../memory/day-rules.ts';
import { remember } from '../memory/memory-rules.ts';
import { RECORD_CASES, wordsOf, type RecordCase } from '../testing/record-cases.ts';
import { doneOn } from './done-rules.ts';
import { goalOf, habitsOf } from './habit-rules.ts';
import { linesOf, type PlanLine } from './line-rules.ts';
import { ayahsFrom, type Passage, type Stretch } from './passage-rules.ts';
import { plan } from './plan-rules.ts';
import { isReadyForNext, proposedGoal } from './proposal-rules.ts';
import { isReached, listenedBefore, saidIn } from './said-rules.ts';
import { survey } from './survey-rules.ts';

const cases = RECORD_CASES.flatMap((each) =>
  each.plan ? [[each.rule, each.name, each, each.plan] as const] : [],
);

test('the file has cases about the plan', () => expect(cases.length).toBeGreaterThan(30));

test.each(cases)('%s: %s', (_rule, _name, each, facts) => {
  expect(factsOf(each)).toMatchObject(facts);
});

type Facts = Required<NonNullable<RecordCase['plan']>>;

const KINDS: Record<PlanLine['kind'], string> = { review: 'Review', new: 'New', recent: 'Recent' };

function factsOf(each: RecordCase): Facts {
  const { entries, today } = each;
  const known = entries.filter((entry) => entry.day <= today);
  const day = numberOfDay(today);
  const memory = remember(entries, today);
  const done = doneOn(known, today);
  const found = survey(memory, day, done.putOff);
  const said = saidIn(known, today);
  const habits = habitsOf(known.filter((entry) => entry.kind !== 'round' || entry.day < today));
  const goal = goalOf(known);
  const left = plan({
    memory,
    found,
    habits,
    goal,
    done,
    listened: listenedBefore(said, day),
    keepsListening: true,
    wordsOf: (surah, ayah) => wordsOf(each, surah, ayah),
    textKey: (surah, ayah) => `${surah}:${ayah}`,
  });
  const { lesson } = left;
  const lessonKeys = lesson ? ayahsFrom(lesson.from, lesson.to).map((ayah) => `${lesson.surah}:${ayah}`) : [];
  const next =
    goal && isReadyForNext(memory, goal, habits.asks) && proposedGoal(memory, goal, found.firstNew);
  return {
    reviews: left.reviews.map(withMode),
    graded: left.reviews.map(({ asked }) => asked.join(',')),
    recent: left.recent.map(withMode),
    lesson: lessonKeys,
    lessonSize: lessonKeys.length,
    lines: linesOf(left).map(({ kind }) => KINDS[kind]),
    listen: left.listen.map((stretch) => written(stretch, 'heard')),
    count: left.reviews.length,
    waiting: left.waiting,
    speed: habits.secondsAnAyah,
    more: left.more?.is ?? null,
    reached: goal !== undefined && isReached(said, memory, goal),
    next: next || null,
    nextSurah: next !== undefined && next !== false && next.surah !== goal?.surah,
  };
}

const withMode = (passage: Passage) => written(passage, passage.mode);

function written({ surah, from, to, joins }: Stretch, mode: string): string {
  return `${surah}:${from}-${to} ${mode} ${joins.join(',')}`;
}
