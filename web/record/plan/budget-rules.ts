import type { Habits } from './habit-rules.ts';
import { ayahsIn, type Stretch } from './passage-rules.ts';

/** What a day's minutes hold. Ayahs are counted and not their seconds, whose sum would depend on the order of adding. */
export type Budget = {
  seconds: number;
  /** Whether so many ayahs, and seconds beside them, are within the minutes, or what is given. */
  fits: (ayahs: number, otherSeconds: number, within?: number) => boolean;
  /** How often so many seconds fit beside that, up to so many times. */
  timesLeft: (each: number, most: number, ayahs: number, otherSeconds: number) => number;
};

const MICRO = 1e6;

export function budgetOf({ minutes, secondsAnAyah }: Pick<Habits, 'minutes' | 'secondsAnAyah'>): Budget {
  const seconds = minutes * 60;
  const fits: Budget['fits'] = (ayahs, otherSeconds, within = seconds) =>
    Math.round((ayahs * secondsAnAyah + otherSeconds) * MICRO) <= Math.round(within * MICRO);
  return {
    seconds,
    fits,
    timesLeft(each, most, ayahs, otherSeconds) {
      let times = 0;
      while (times < most && fits(ayahs, otherSeconds + each * (times + 1))) times += 1;
      return times;
    },
  };
}

export function ayahsOf(stretches: readonly Pick<Stretch, 'from' | 'to'>[]): number {
  return stretches.reduce((sum, stretch) => sum + ayahsIn(stretch), 0);
}

/** From the first on, up to the first that no longer fits; `fits` is asked about all ayahs so far. */
export function takeWhileFits<Each extends Pick<Stretch, 'from' | 'to'>>(
  stretches: readonly Each[],
  fits: (ayahs: number) => boolean,
): Each[] {
  let ayahs = 0;
  const end = stretches.findIndex((stretch) => {
    ayahs += ayahsIn(stretch);
    return !fits(ayahs);
  });
  return end === -1 ? [...stretches] : stretches.slice(0, end);
}
