import { longDay } from './dates.ts';

type Part = { name: string; from: number; to: number };

const ayahs = ({ name, from, to }: Part) => (from === to ? `${name} ${from}` : `${name} ${from}–${to}`);

/** What Home's card and Today's page both say of a plan. */
export const today = {
  title: 'Today',
  about: (minutes: number) => (minutes <= 1 ? 'about a minute' : `about ${minutes} minutes`),
  opening: 'One moment…',
  failed: 'We could not read your plan. Please open the page again.',
  /** Each line of the plan: what it is, and why. */
  kinds: {
    review: { name: 'Review', why: 'due today' },
    new: { name: 'New', why: 'next ayahs' },
    recent: { name: 'Recent', why: 'still fresh' },
  },
  minutes: (minutes: number) => (minutes < 1 ? 'under a minute' : `${minutes} min`),
  ayahs,
  parts(parts: readonly Part[]): string {
    const [first] = parts;
    if (!first) return '';
    const others = new Set(parts.map(({ name }) => name)).size - 1;
    if (others === 1) return `${first.name} and one other surah`;
    if (others > 1) return `${first.name} and ${others} other surahs`;
    return parts.length === 1 ? ayahs(first) : `${first.name}, ${parts.length} passages`;
  },
  begin: 'Begin',
  progress: 'Today’s progress',
  goOn: 'Go on',
  notToday: 'Not today',
  hidden: 'Not today, then. See you tomorrow, in sha Allah.',
  garden: 'Go to the garden',
  over: { title: 'Done for today', text: 'See you tomorrow, in sha Allah.' },
  free: { title: 'Nothing to review today', text: 'Take a rest, or visit your garden.' },
  new: {
    title: 'Your daily plan',
    text: 'Two questions, and it is ready: a few minutes a day, by heart.',
    start: 'Make my daily plan',
  },
  goal: {
    title: 'What are you learning?',
    text: 'Nothing to review today. Choose a surah, and we will plan a few minutes a day.',
    choose: 'Choose',
  },
  next: {
    title: 'What comes next?',
    text: 'You have begun every ayah you chose.',
    learn: (part: string) => `Learn ${part}`,
    other: 'Something else',
  },
  /** Once a day, when the plan is done. */
  more: 'A little more',
  whole: {
    title: (part: string) => `Can you say all of ${part}?`,
    text: 'You have said each ayah by heart at least once. Try it from beginning to end, whenever you like.',
    say: 'Say it by heart',
    notNow: 'Not now',
  },
  /** Once a week. */
  listen: {
    title: (part: string) => `Let somebody listen to ${part}`,
    text: 'They see the page and tap the words that were not smooth. It counts as said by heart.',
    open: 'Let somebody listen',
  },
  /** Why a lesson that was announced does not come. */
  later: {
    hard: 'Today was hard work. The new ayahs can wait until tomorrow.',
    full: 'First we review what you have begun. New ayahs will come soon, in sha Allah.',
    time: 'Your minutes for today are used up. The new ayahs will wait for you.',
  },
  pause: {
    open: 'Pause',
    title: 'Pause',
    text: 'Travel, illness, or anything else. Nothing will be due while you are away.',
    untilBack: 'Until I am back',
    untilDay: 'Until a date',
    lastDay: 'Last day of the pause',
    start: 'Pause from today',
    cancel: 'Cancel',
    paused: 'Paused',
    until: (day: string) => `The last day is ${longDay(day)}. Nothing is due until then.`,
    openEnd: 'Until you are back. Nothing is due until then.',
    resume: 'I am back',
    resumeFailed: 'We could not end the pause. Please try again.',
  },
};
