import { useState } from 'react';
import type { BodyOf } from '#contract/record.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import { integer, listOf, objectOf, oneOf, text } from '#web/platform/shape.ts';
import { json, stored } from '#web/platform/stored.ts';
import { writeDownFor } from '#web/record/use/write-down.ts';
import * as rules from './lesson-round-rules.ts';
import { STAGES } from './lesson-round-rules.ts';

const LONGEST_SECONDS_AN_AYAH = 300;

type Lesson = { surah: number; from: number; to: number };

/** One lesson: the rules decide, this remembers the place and writes down that it was had. */
export function useLesson(lesson: Lesson, learnerId: string, day: string) {
  const count = lesson.to - lesson.from + 1;
  const [{ round, startedMs }, setPlace] = useState(() => {
    const found = lessonPlace.get();
    if (found?.key === placeKey(lesson, learnerId, day))
      return { round: found.round, startedMs: found.startedMs };
    return { round: rules.startLesson(count), startedMs: now().getTime() };
  });

  const [written, setWritten] = useState<BodyOf<'round'>>();

  function become(next: rules.LessonRound): void {
    if (next === round) return;
    lessonPlace.set({
      // Of the day on which it is written: past midnight the lesson that ends now is one of the new day.
      key: placeKey(lesson, learnerId, calendarDay(now())),
      startedMs,
      round: next,
    });
    setPlace({ round: next, startedMs });
    if (next.stage === 'whole') writeLesson();
  }

  /** Whatever was answered: it was learned today, so it is asked tomorrow. */
  function writeLesson(): void {
    const seconds = Math.round((now().getTime() - startedMs) / 1000);
    const had: BodyOf<'round'> = {
      mode: 'lesson',
      passages: [{ surah: lesson.surah, from: lesson.from, grades: '1'.repeat(count) }],
      seconds: Math.min(Math.max(0, seconds), count * LONGEST_SECONDS_AN_AYAH),
    };
    setWritten(had);
    // Two tabs may come to its end.
    writeDownFor(learnerId, 'round', had, `lesson ${placeKey(lesson, learnerId, calendarDay(now()))}`);
  }

  return {
    round,
    /** Undefined where a reload brought its end back. */
    written,
    begin: () => become(rules.beginAsking(round)),
    readAgain: () => become(rules.readAgain(round)),
    look: () => become(rules.look(round)),
    answer: (had: boolean) => become(rules.answer(round, had)),
  };
}

const shape = objectOf({
  key: text,
  startedMs: integer,
  round: objectOf({ stage: oneOf(STAGES), queue: listOf(integer), repeated: listOf(integer) }),
});

/** How far this tab has come in a lesson, so that a reload goes on there. */
const lessonPlace = stored('today-lesson', { area: 'tab', ...json(shape) });

function placeKey({ surah, from, to }: Lesson, learnerId: string, day: string): string {
  return `${learnerId} ${day} ${surah}:${from}-${to}`;
}

export function hasPlace(lesson: Lesson, learnerId: string, day: string): boolean {
  return lessonPlace.get()?.key === placeKey(lesson, learnerId, day);
}

/** Whether it was had to its end in this tab; storing that may take a moment longer. */
export function isHad(lesson: Lesson, learnerId: string, day: string): boolean {
  return hasPlace(lesson, learnerId, day) && lessonPlace.get()?.round.stage === 'whole';
}
