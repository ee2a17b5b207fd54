import { json, stored } from '#web/platform/stored.ts';
import { PLAIN, SPEEDS, TIMES, type Wish } from './listening-rules.ts';

/** How somebody wanted to hear the last passage: in this tab the next one is heard the same way. */
export const lastWish = stored<Wish>('listening', { area: 'tab', ...json(readWish) });

/** What is no wish of ours is left out. */
function readWish(value: unknown): Wish {
  const given: Partial<Record<keyof Wish, unknown>> = value instanceof Object ? value : {};
  return {
    times: TIMES.find((times) => times === given.times) ?? PLAIN.times,
    speed: SPEEDS.find((speed) => speed === given.speed) ?? PLAIN.speed,
    isRepeating: given.isRepeating === true,
    isPausing: given.isPausing === true,
  };
}
