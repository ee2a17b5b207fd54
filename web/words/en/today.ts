import { longDay } from './dates.ts';

type Part = { name: string; from: number; to: number };

const minutesOf = (seconds: number) => Math.max(1, Math.round(seconds / 60));
const ayahs = ({ name, from, to }: Part) => (from === to ? `${name} ${from}` : `${name} ${from}–${to}`);

/** Today's card and page: what is said of a plan, wherever it stands. */
export const today = {
  title: 'Today',
  salaam: (who: string) => `Salaam, ${who}`,
  about: (seconds: number) =>
    minutesOf(seconds) === 1 ? 'Today · about a minute' : `Today · about ${minutesOf(seconds)} minutes`,
  opening: 'Looking what is due…',
  failed: 'What is due could not be read. Please open the page again.',
  kinds: { yesterday: 'Yesterday', before: 'From before', new: 'New' },
  minutes: (seconds: number) => `${minutesOf(seconds)} min`,
  ayahs,
  parts(parts: readonly Part[]): string {
    const [first] = parts;
    if (!first) return '';
    const others = new Set(parts.map(({ name }) => name)).size - 1;
    if (others > 0) return `${first.name}, ${others} more`;
    return parts.length === 1 ? ayahs(first) : `${first.name}, ${parts.length} passages`;
  },
  begin: 'Begin',
  progress: 'How far today has come',
  goOn: 'Go on',
  notToday: 'Not today',
  hidden: 'Not today, then. The card is back tomorrow.',
  garden: 'To the garden',
  over: { title: 'Today is done', text: 'It comes back tomorrow, a little at a time.' },
  free: { title: 'Nothing is due today', text: 'What you know rests. Look at your garden if you like.' },
  new: {
    title: 'Where do you begin?',
    text: 'Tell what you know already, or choose what you learn, and each day has its few minutes.',
    start: 'Start',
  },
  goal: {
    title: 'What are you learning?',
    text: 'What you know rests today. Choose something new, and it has its few minutes each day.',
    choose: 'Choose',
  },
  next: { title: 'You have reached your goal', text: 'Choose what comes next.', choose: 'What comes next?' },
  pause: {
    open: 'Pause',
    title: 'Pause',
    text: 'Travel, illness, or anything else: nothing becomes due while you are away.',
    untilBack: 'Until I am back',
    untilDay: 'Until a day',
    lastDay: 'The last day of the pause',
    start: 'Pause from today',
    cancel: 'Cancel',
    paused: 'Paused',
    until: (day: string) => `Until ${longDay(day)}, that day included. Nothing becomes due meanwhile.`,
    openEnd: 'Until you are back. Nothing becomes due meanwhile.',
    resume: 'I am back',
    resumeFailed: 'The pause could not be ended. Please try again.',
  },
};
