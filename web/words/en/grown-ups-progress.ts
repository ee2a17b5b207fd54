import { longDay } from './dates.ts';
import { named } from './named.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MOST_NAMES = 6;

function weekday(day: string): string {
  return WEEKDAYS[new Date(`${day}T00:00:00.000Z`).getUTCDay()] ?? '';
}

/** "Al-Fil, Quraysh and 3 more" */
function someOf(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return more > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} and ${more} more` : named(names);
}

function sentences(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false).join(' ');
}

export const grownUpsProgress = {
  failed: 'What was learned could not be read.',
  sure: {
    title: 'Sure',
    told: (letters: number, surahs: readonly string[]) =>
      letters === 0 && surahs.length === 0
        ? 'Nothing yet. It takes some days.'
        : sentences([
            letters > 0 && (letters === 1 ? '1 letter.' : `${letters} letters.`),
            surahs.length > 0 && `${someOf(surahs)}.`,
          ]),
  },
  learning: {
    title: 'Being learned',
    told: (letters: readonly string[], surahs: readonly string[]) =>
      letters.length === 0 && surahs.length === 0
        ? 'Nothing has been begun.'
        : sentences([
            letters.length > 0 && `The letters ${letters.join(' ')}.`,
            surahs.length > 0 && `${someOf(surahs)}.`,
          ]),
  },
  tonight: {
    title: 'Tonight, aloud and together',
    told: (letters: readonly string[], steps: readonly { surah: string; ayah: number }[]) =>
      letters.length === 0 && steps.length === 0
        ? 'Recite whatever you like best.'
        : sentences([
            letters.length > 0 && `Say ${letters.join(' and ')} and let them be pointed at.`,
            steps.length > 0 &&
              `Recite ${steps
                .map(({ surah, ayah }) =>
                  ayah === 1 ? `the beginning of ${surah}` : `from ${surah} ${ayah - 1} to ${ayah}`,
                )
                .join(', then ')}.`,
          ]),
  },
  week: {
    title: 'This week',
    hint: 'The number is minutes of practice.',
    short: (day: string) => weekday(day).slice(0, 2),
    day: ({
      day,
      minutes,
      levels,
      isDone,
    }: {
      day: string;
      minutes: number;
      levels: number;
      isDone: boolean;
    }) =>
      `${weekday(day)}, ${longDay(day)}: ${
        isDone
          ? sentences([
              minutes > 0 && (minutes === 1 ? '1 minute of practice.' : `${minutes} minutes of practice.`),
              levels > 0 && (levels === 1 ? '1 level of a game.' : `${levels} levels of games.`),
              minutes === 0 && levels === 0 && 'something was done.',
            ])
          : 'a free day.'
      }`,
  },
  minutes: {
    label: 'Minutes a day',
    option: (minutes: number) => `${minutes} minutes`,
    failed: 'The minutes could not be changed. Please try again.',
  },
};
