import * as v from 'valibot';
import { json, stored } from '#web/platform/stored.ts';

type Lesson = { surah: number; from: number; to: number };

const places = v.array(v.number());
const schema = v.object({
  key: v.string(),
  startedMs: v.number(),
  round: v.object({
    stage: v.picklist(['read', 'ask', 'look', 'whole']),
    queue: places,
    repeated: places,
  }),
});

/** How far this tab has come in a lesson, so that a reload goes on there. */
export const lessonPlace = stored('today-lesson', { area: 'tab', ...json(v.parser(schema)) });

export function placeKey({ surah, from, to }: Lesson, learnerId: string, day: string): string {
  return `${learnerId} ${day} ${surah}:${from}-${to}`;
}

export function hasPlace(lesson: Lesson, learnerId: string, day: string): boolean {
  return lessonPlace.get()?.key === placeKey(lesson, learnerId, day);
}

/** Whether it was had to its end in this tab; storing that may take a moment longer. */
export function isHad(lesson: Lesson, learnerId: string, day: string): boolean {
  return hasPlace(lesson, learnerId, day) && lessonPlace.get()?.round.stage === 'whole';
}
