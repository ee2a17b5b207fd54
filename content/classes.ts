const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
type Weekday = (typeof WEEKDAYS)[number];

type RegularClass = { title: string; location: string; day: Weekday; time: string };
type Talk = {
  title: string;
  location: string;
  /** A day such as '2027-03-20', or for samples the first such weekday that is at least so many weeks away. */
  on: string | { weekday: Weekday; weeksAhead: number };
  time: string;
  signUp?: string;
};

/** Samples for the first start: whatever is at a place called 'Sample: …'. From then on admins write them in the browser. */
export const regularClasses: readonly RegularClass[] = [
  {
    title: "Qur'an circle for beginners",
    location: 'Sample: Main hall',
    day: 'Monday',
    time: '6:30 pm – 7:30 pm',
  },
  {
    title: 'Arabic for grown-ups',
    location: 'Sample: Library room',
    day: 'Tuesday',
    time: '7:00 pm – 8:30 pm',
  },
  {
    title: "Sisters' tajweed class",
    location: 'Sample: Upstairs classroom',
    day: 'Wednesday',
    time: '10:00 am – 11:30 am',
  },
  {
    title: 'Stories of the prophets',
    location: 'Sample: Online',
    day: 'Thursday',
    time: '7:30 pm – 8:15 pm',
  },
  {
    title: 'Youth night: faith and football',
    location: 'Sample: Sports hall',
    day: 'Friday',
    time: '7:00 pm – 9:00 pm',
  },
  {
    title: "Children's Arabic letters (ages 4 to 7)",
    location: 'Sample: Upstairs classroom',
    day: 'Saturday',
    time: '10:00 am – 11:00 am',
  },
  {
    title: 'Hifz club (ages 8 to 14)',
    location: 'Sample: Main hall',
    day: 'Saturday',
    time: '11:30 am – 1:00 pm',
  },
  {
    title: 'Family tafsir breakfast',
    location: 'Sample: Community kitchen',
    day: 'Sunday',
    time: '9:30 am – 11:00 am',
  },
];

export const talks: readonly Talk[] = [
  {
    title: "Raising children who love the Qur'an",
    location: 'Sample: Main hall',
    on: { weekday: 'Saturday', weeksAhead: 1 },
    time: '2:00 pm – 3:30 pm',
    signUp: 'https://example.org/sign-up/raising-children',
  },
  {
    title: 'Finding calm in prayer',
    location: 'Sample: Online',
    on: { weekday: 'Thursday', weeksAhead: 2 },
    time: '8:00 pm – 9:00 pm',
  },
  {
    title: 'Open day: meet the teachers',
    location: 'Sample: Community kitchen',
    on: { weekday: 'Sunday', weeksAhead: 4 },
    time: '11:00 am – 3:00 pm',
    signUp: 'https://example.org/sign-up/open-day',
  },
  {
    title: 'Caring for our neighbours',
    location: 'Sample: Library room',
    on: { weekday: 'Friday', weeksAhead: 7 },
    time: '7:30 pm – 8:30 pm',
  },
  {
    title: 'A day with Surah Al-Kahf',
    location: 'Sample: Main hall',
    on: { weekday: 'Saturday', weeksAhead: 11 },
    time: '10:00 am – 4:00 pm',
    signUp: 'https://example.org/sign-up/al-kahf',
  },
];

export type ClassRow = {
  id: number;
  class: string;
  location: string;
  time: string;
  day: string;
  type: 'recurring' | 'One off';
  day_for_sorting: number | null;
  date: string | null;
  sign_up: string | null;
  is_sample: boolean;
};

/** The rows of the table. The week begins on Monday; the days of sample talks are counted from `today`. */
export function classRows(today: Date, regular = regularClasses): ClassRow[] {
  const recurring = regular.map(({ title, location, day, time }) => ({
    class: title,
    location,
    time,
    day,
    type: 'recurring' as const,
    day_for_sorting: placeInWeek(title, day),
    date: null,
    sign_up: null,
  }));
  const oneOff = talks.map(({ title, location, on, time, signUp }) => {
    const date = typeof on === 'string' ? parseDay(on) : firstWeekday(today, on);
    return {
      class: title,
      location,
      time,
      day: WRITTEN_DAY.format(date),
      type: 'One off' as const,
      day_for_sorting: null,
      date: date.toISOString().slice(0, 10),
      sign_up: signUp ?? null,
    };
  });
  return [...recurring, ...oneOff].map((row, index) =>
    Object.assign(row, { id: index + 1, is_sample: row.location.startsWith('Sample: ') }),
  );
}

/** Monday is 1. What an operator mistypes is not checked by a compiler, so it is checked here. */
function placeInWeek(title: string, day: Weekday): number {
  const index = WEEKDAYS.indexOf(day);
  if (index < 0)
    throw new Error(`content/classes.ts: "${title}" is on "${day}", which is no day of the week.`);
  return ((index + 6) % 7) + 1;
}

// Days are kept as midnight UTC, so that no time zone and no summer time can move one.
const WRITTEN_DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

function parseDay(day: string): Date {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) {
    throw new Error(`content/classes.ts: "${day}" is no day; write it as 2027-03-20.`);
  }
  return date;
}

function firstWeekday(today: Date, { weekday, weeksAhead }: { weekday: Weekday; weeksAhead: number }): Date {
  const from = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() + weeksAhead * 7));
  const wait = (WEEKDAYS.indexOf(weekday) - from.getUTCDay() + 7) % 7;
  from.setUTCDate(from.getUTCDate() + wait);
  return from;
}
