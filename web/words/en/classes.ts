import { MONTHS } from './dates.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

type CalendarDay = { weekday: number; day: number; month: number; year: number };

export const classes = {
  title: 'Classes',
  columns: { talk: 'Talk', class: 'Class', location: 'Location', when: 'When', signUp: 'Sign up' },
  noLocation: '-',
  cancelled: 'Cancelled',
  cancelledOn: (day: string) => `Cancelled: ${day}`,
  newTab: 'opens in a new tab',
  cancelledSoon: {
    title: 'Cancelled',
    today: 'Today',
    tomorrow: 'Tomorrow',
    day: ({ weekday, day, month }: CalendarDay) => `${WEEKDAYS[weekday]} ${day} ${MONTHS[month]}`,
    at: (day: string, time: string | null) => (time ? `${day}, ${time}` : day),
  },
  calendar: {
    subscribe: 'Subscribe',
    download: 'Download',
    note: 'Subscribe, and your calendar follows every change. A download stays as it is today.',
  },
  retry: 'Try again',
  failed: {
    title: 'We could not load the list',
    text: 'This list may be incomplete. Check your connection and try again.',
    older: 'This is the list from last time. It may have changed since.',
  },

  talks: {
    title: 'One off talks',
    loading: 'Loading talks...',
    none: 'No one off talks currently scheduled',
    allToCalendar: 'All talks for your calendar',
    toCalendar: 'Add to calendar',
    talkToCalendar: (talk: string) => `Add to calendar: ${talk}`,
    link: 'Link',
    noLink: '-',
    /** By hand, since making one `Intl.DateTimeFormat` takes a cheap phone a fifth of a second. */
    day: ({ weekday, day, month, year }: CalendarDay) =>
      `${WEEKDAYS[weekday]} ${day} ${MONTHS[month]} ${year}`,
    dayWithNote: (note: string, day: string) => `${note}, ${day}`,
  },

  regular: {
    title: 'Regular Classes',
    loading: 'Loading classes...',
    none: 'No regular classes available at the moment.',
    allToCalendar: 'All classes for your calendar',
    signUp: 'Sign up',
    from: ({ day, month, year }: CalendarDay) => `from ${day} ${MONTHS[month]} ${year}`,
    until: ({ day, month, year }: CalendarDay) => `until ${day} ${MONTHS[month]} ${year}`,
  },

  comingUp: {
    title: "What's coming up?",
    before: 'Do you know of a talk or a class that we should list here? Please ',
    link: 'get in touch',
    after: ' and we will add it.',
    teachers: {
      before: 'Do you teach a class? ',
      link: 'Put this week together',
      after: ' for your families, with a link or a QR code.',
    },
  },
};
