import { dayOfNumber } from '#web/record/day-rules.ts';
import { garden } from '#web/words/en/garden.ts';

const words = garden.surah.again;

/** When something that was asked comes again; what should be due by now and is not waits for the end of a pause. */
export function againWords(isDue: boolean, dueOn: number | undefined, today: number): string {
  if (isDue) return words.today;
  if (dueOn === undefined || dueOn <= today) return words.paused;
  return dueOn === today + 1 ? words.tomorrow : words.on(dayOfNumber(dueOn));
}
