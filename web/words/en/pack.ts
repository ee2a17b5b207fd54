const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

/** What a teacher gives the families for a week. */
export const packWords = {
  /** Above the teacher's title, and instead of it where there is none. */
  week: 'This week',
  loading: 'One moment…',
  back: 'Back to this week',
  tasks: 'What to do',
  letters: (count: number) => `${NUMBERS[count] ?? count} ${count === 1 ? 'letter' : 'letters'}`,
  phrases: (count: number) => `${NUMBERS[count] ?? count} ${count === 1 ? 'phrase' : 'phrases'}`,
  sayPhrases: (count: number) => (count === 1 ? 'Say it together' : 'Say them together'),
  done: 'Done',
  doneOf: (done: number, all: number) => `${done} of ${all} done`,
  allDone: 'All done. Ma sha Allah!',
  visit: 'This device keeps the ticks until you close the tab.',

  today: {
    add: 'Add to Today',
    hint: 'Put these ayahs in the daily plan.',
    another: (goal: string, passage: string) => `The goal is ${goal} now. Learn ${passage} instead?`,
    replace: (passage: string) => `Learn ${passage}`,
    keep: (goal: string) => `Stay with ${goal}`,
    review: (passages: string) => `Today asks for ${passages}.`,
    learn: (passage: string) => `The new goal is ${passage}.`,
    isGoal: (passage: string) => `${passage} is part of the goal already.`,
    keeps: (goal: string) => `The goal is still ${goal}.`,
    open: 'Go to Today',
    nobody: 'Nobody learns on this device yet. Make a learner, and it is added.',
    failed: 'We could not add it. Please try again.',
  },

  /** One line for each link that cannot be read. */
  refused: {
    title: 'This link cannot be opened',
    missing: 'The end of the link is missing. Please ask your teacher for it again, or read the QR code.',
    foreign: 'This is not a link from a teacher. Please ask for it again.',
    other: 'This link is for somebody who listens. It opens on another page.',
    newer: 'This link comes from a newer version. Open the page again in a moment, then try once more.',
    cut: 'A part of the link was cut off on its way. Please ask your teacher for it again.',
    damaged: 'Something in the link was changed on its way. Please ask your teacher for it again.',
    home: 'Go to Home',
  },
};
