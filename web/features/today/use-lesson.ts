import { useState } from 'react';
import type { BodyOf } from '#contract/record.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import { writeDownFor } from '#web/record/write-down.ts';
import { lessonPlace, placeKey } from './lesson-place.ts';
import * as rules from './lesson-round-rules.ts';

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

  function become(next: rules.LessonRound): void {
    if (next === round) return;
    lessonPlace.set({
      // Of the day on which it is written: past midnight the lesson that ends now is one of the new day.
      key: placeKey(lesson, learnerId, calendarDay(now())),
      startedMs,
      round: { ...next, queue: [...next.queue], repeated: [...next.repeated] },
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
    // Two tabs may come to its end.
    writeDownFor(learnerId, 'round', had, `lesson ${placeKey(lesson, learnerId, calendarDay(now()))}`);
  }

  return {
    round,
    begin: () => become(rules.beginAsking(round)),
    readAgain: () => become(rules.readAgain(round)),
    look: () => become(rules.look(round)),
    answer: (had: boolean) => become(rules.answer(round, had)),
  };
}
