import { WEEKDAYS } from './weekdays.ts';

/** /admin/classes */
export const officeClasses = {
  title: 'Classes and talks',
  intro: 'What visitors see on the Classes page',
  loading: 'Loading classes...',
  failed: 'We could not load the classes.',

  fromMessage: 'The message',
  add: 'Add a class or talk',
  search: 'Search',
  none: 'No class or talk yet.',
  noMatch: 'No class or talk matches your search',
  count: (shown: number, total: number) =>
    shown === total
      ? `${total} ${total === 1 ? 'class or talk' : 'classes and talks'}, soonest first`
      : `${shown} of ${total} classes and talks, soonest first`,
  more: 'Show more',

  samples: {
    note: (count: number) =>
      count === 1
        ? 'One of these is a sample that came with the site. Visitors see it as if it were real.'
        : `${count} of these are samples that came with the site. Visitors see them as if they were real.`,
    remove: 'Remove all samples',
    removed: { title: 'The samples are gone' },
  },

  card: {
    weekly: (day: string) => `Every ${day}`,
    next: (day: string) => `Next: ${day}`,
    over: (day: string) => `Ended on ${day}`,
    today: 'Today',
    sample: 'Sample',
    past: 'Past',
    cancelled: 'Cancelled',
    cancelledOn: (day: string) => `Cancelled: ${day}`,
    cancelThis: 'Cancel this one',
    cancelThisOf: (title: string, day: string) => `Cancel this one: ${title}, ${day}`,
    restoreThis: 'It is on after all',
    restoreThisOf: (title: string) => `It is on after all: ${title}`,
    more: 'More',
    moreOf: (title: string) => `More for ${title}`,
    change: 'Change',
    duplicate: 'Duplicate',
    otherDays: 'Cancel other days',
    cancel: 'Cancel for good',
    restore: 'Bring it back',
    remove: 'Remove',
  },
  days: {
    cancel: 'Cancel',
    cancelOf: (day: string) => `Cancel ${day}`,
    restore: 'Undo',
    restoreOf: (day: string) => `Undo: it takes place on ${day}`,
    close: 'Close',
  },
  told: {
    cancelled: (title: string, day: string) => ({
      title: 'Cancelled',
      description: `${title}, ${day}. Visitors see it now. Subscribed calendars follow at their next update.`,
    }),
    cancelledForGood: (title: string) => ({
      title: 'Cancelled',
      description: `${title}. Visitors see it now.`,
    }),
    restored: (title: string) => ({ title: 'It is on again', description: `${title}. Visitors see it now.` }),
    published: (title: string) => ({ title: 'Published', description: `${title}. Visitors see it now.` }),
    saved: (title: string) => ({ title: 'Saved', description: `${title}. Visitors see it now.` }),
    removed: (title: string) => ({ title: 'Removed', description: title }),
    gone: 'Somebody has just removed it.',
    changedMeanwhile: 'Somebody has just changed it. Please look again.',
  },
  cancelling: {
    title: 'Cancel it for good?',
    text: (title: string) =>
      `“${title}” will be shown as cancelled, every week. To skip a single day, cancel only that day.`,
    yes: 'Cancel for good',
    no: 'Keep it',
  },
  removing: {
    title: 'Remove it?',
    text: (title: string) =>
      `“${title}” will be deleted for good. To tell people that it is not on, cancel it instead.`,
    yes: 'Remove',
    no: 'Keep it',
  },

  form: {
    add: 'Add a class or talk',
    change: 'Change',
    kind: 'Kind',
    recurring: 'Every week',
    oneOff: 'Once',
    title: 'Title',
    place: 'Place',
    day: 'Day of the week',
    chooseDay: 'Choose a day',
    weekdays: WEEKDAYS,
    date: 'Date',
    pastDate: 'This day has passed, so visitors will not see it.',
    start: 'From',
    end: 'To',
    startMissing: 'Please choose a start time',
    nextDay: 'Yes, it goes past midnight and ends the next day',
    nextDayUnsaid: 'It ends before it begins. Tick the box if it ends the next day.',
    words: 'Or the time in words',
    wordsHint: 'For example: after Isha. Visitors read this instead of the times above.',
    link: 'Link to sign up',
    linkHint: 'Begins with https://. Optional.',
    first: 'First day',
    last: 'Last day',
    firstHint: 'Optional.',
    preview: 'As visitors will see it',
    publish: 'Publish',
    save: 'Save',
    leave: 'Do not save',
    restored: 'This is what you typed before. It is not saved yet.',
    notFound: 'This class or talk is no longer there.',
    toList: 'Back to the list',
    untitled: '…',
  },
  conflict: {
    title: 'Somebody else has just changed this',
    text: 'Nothing you typed is lost. This is what they saved:',
    mine: 'Save mine instead',
    theirs: 'Use theirs',
  },
  /** After a message was made a class. */
  answer: {
    somebody: 'somebody without a name',
    done: (from: string) => `Published. The message from ${from} is marked as done.`,
    write: 'Write a reply',
  },
};
