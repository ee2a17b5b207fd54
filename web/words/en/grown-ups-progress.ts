import { longDay } from './dates.ts';
import { named } from './named.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const SHORT_WEEKDAYS = ['Su', 'M', 'T', 'W', 'Th', 'F', 'Sa'];
const MOST_NAMES = 6;

function weekday(day: string): string {
  return WEEKDAYS[numberOf(day)] ?? '';
}

function numberOf(day: string): number {
  return new Date(`${day}T00:00:00.000Z`).getUTCDay();
}

/** "Al-Fil, Quraysh and 3 more" */
function someOf(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return more > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} and ${more} more` : named(names);
}

function sentences(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false).join(' ');
}

type Link = { surah: string; ayah: number };
type Hard = Link & { times: number };
type MixesUp = { who: string; letters: readonly string[] };

/** "Al-Fil 2→3"; the first ayah follows the surah's name. */
const shortLink = ({ surah, ayah }: Link) =>
  ayah === 1 ? `the beginning of ${surah}` : `${surah} ${ayah - 1}→${ayah}`;

type Word = { surah: number; ayah: number; word: number };
const wordPlace = ({ surah, ayah, word }: Word) => `${surah}:${ayah}, word ${word}`;

type Part = { surah: string; from: number; to: number };
const partOf = ({ surah, from, to }: Part) => (from === to ? `${surah} ${from}` : `${surah} ${from}–${to}`);

/** Links that follow each other are recited as one; 0 means the surah's name. */
function asOne(links: readonly Link[]): { surah: string; from: number; to: number }[] {
  const parts: { surah: string; from: number; to: number }[] = [];
  for (const { surah, ayah } of links) {
    const last = parts.at(-1);
    if (last?.surah === surah && last.to === ayah - 1) last.to = ayah;
    else parts.push({ surah, from: ayah - 1, to: ayah });
  }
  return parts;
}

const TIMES = ['', 'once', 'twice', 'three times', 'four times', 'five times', 'six times', 'seven times'];
const times = (count: number) => TIMES[count] ?? `${count} times`;

/** Two are named, so that it stays a sentence. */
const MOST_STUCK = 2;

export const grownUpsProgress = {
  failed: 'We could not open this learner’s progress.',
  strip: {
    title: 'This week',
    practised(who: readonly string[], others: readonly string[]): string[] {
      if (who.length === 0) return ['Nobody has practised yet.'];
      const practised = `${someOf(who)} practised.`;
      if (others.length === 0) return [practised];
      return [practised, `${someOf(others)} ${others.length === 1 ? 'has' : 'have'} not yet.`];
    },
    stuck(stuck: readonly (Link & { who: string })[], mixing: readonly MixesUp[]): string {
      if (stuck.length + mixing.length === 0) return 'Nobody is stuck.';
      const all = [
        ...stuck.map((link, index) => `${link.who}${index === 0 ? ' is stuck' : ''} at ${shortLink(link)}`),
        ...mixing.map(({ who, letters }) => `${who} mixes up ${named(letters)}`),
      ];
      const more = all.length - MOST_STUCK;
      const told = all.slice(0, MOST_STUCK);
      if (more > 0) told.push(more === 1 ? 'one more is stuck too' : `${more} more are stuck too`);
      return `${named(told)}.`;
    },
    tonight: (stuck: number, mixing: number) =>
      stuck + mixing === 0
        ? 'Each card has an idea for tonight.'
        : stuck === 1 && mixing === 0
          ? 'Say it together tonight.'
          : 'Say them together tonight.',
  },
  /** A folded card's one line: what most needs to be seen. */
  line: {
    hard: ({ times: count, ...link }: Hard) => `Finds hard: ${shortLink(link)}, ${times(count)}`,
    helped: (word: Word) => `Often needs help: ${wordPlace(word)}`,
    surah: (surah: string, counted: string) => `${surah}: ${counted}`,
    told: (surah: string) => `${surah}: known before, not asked yet`,
    letters: (known: number, learning: number) =>
      known === 0
        ? `Learning ${learning === 1 ? '1 letter' : `${learning} letters`}`
        : `${known === 1 ? '1 letter' : `${known} letters`} known by ear${learning > 0 ? `, learning ${learning}` : ''}`,
    nothing: 'Nothing started yet',
  },
  show: (who: string) => `Show more of ${who}`,
  surahs: {
    title: 'Surahs',
    more: (count: number) => `and ${count} more`,
    none: 'Nothing started yet.',
  },
  letters: {
    title: 'Letters',
    told: (known: number, learning: readonly string[]) =>
      known === 0 && learning.length === 0
        ? 'None yet.'
        : sentences([
            known > 0 && `${known === 1 ? '1 letter' : `${known} letters`} known by ear.`,
            learning.length > 0 && `Learning ${learning.join(' ')}.`,
          ]),
  },
  hard: {
    title: 'Finds hard',
    one: ({ times: count, ...link }: Hard) => `${shortLink(link)}, ${times(count)}`,
  },
  helped: {
    title: 'Often needs help',
    one: wordPlace,
  },
  heard: {
    title: 'Heard by somebody',
    told: (parts: readonly Part[], places: number, day: string) =>
      `${someOf(parts.map(partOf))}, ${longDay(day)}: ${
        places === 0 ? 'nothing marked' : places === 1 ? '1 place marked' : `${places} places marked`
      }`,
  },
  tonight: {
    title: 'Tonight, aloud and together',
    told: (letters: readonly string[], links: readonly Link[]) =>
      letters.length === 0 && links.length === 0
        ? 'Recite whatever you like best.'
        : sentences([
            letters.length > 0 &&
              `Say ${letters.join(', then ')}. Let your child point to ${letters.length === 1 ? 'it' : 'each'}.`,
            links.length > 0 &&
              `Recite ${asOne(links)
                .map(({ surah, from, to }) => {
                  if (from > 0) return `${surah} from ayah ${from} to ${to}`;
                  return to === 1 ? `the beginning of ${surah}` : `${surah} from the beginning to ayah ${to}`;
                })
                .join(', then ')}.`,
          ]),
  },
  week: {
    practice: 'Practice',
    games: 'Games',
    label: 'The last seven days',
    short: (day: string) => SHORT_WEEKDAYS[numberOf(day)] ?? '',
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
              minutes === 0 && levels === 0 && 'another activity.',
            ])
          : 'nothing.'
      }`,
  },
  settings: {
    failed: 'We could not change this. Please try again.',
    minutes: 'Minutes a day',
    minutesOf: (minutes: number) => `${minutes} minutes`,
    pace: 'Pace',
    paces: { steady: 'Steady', forward: 'Forward' },
    asks: 'How we ask',
    askedBy: {
      heart: { label: 'Can judge for themselves', hint: 'They recite aloud, look, and say how it went.' },
      cards: { label: 'With cards', hint: 'They say it first, then put cards in order or choose one.' },
    },
  },
};
