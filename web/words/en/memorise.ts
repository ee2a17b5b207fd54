import { partOfSurah, practiceModes } from './practice-modes.ts';

type Result = { correct: number; total: number; percent: number };

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

export const memorise = {
  title: 'Memorisation Practice',
  leave: 'Leave this round',
  wholeQuran: "The whole Qur'an",
  juz: (number: number) => `Juz ${number}`,
  surah: (name: string) => `Surah ${name}`,
  part: partOfSurah,
  portion: (number: number, count: number) => `· portion ${number} of ${count}`,
  modes: { label: 'Ways to practise', ...practiceModes },
  textSize: { smaller: 'Smaller text', larger: 'Larger text' },
  compact: { on: 'First words only', off: 'Whole ayahs' },

  loading: 'Loading Ayahs...',
  loadedSoFar: 'Ayahs loaded',
  progress: (rows: number, total: number) => `${rows} of ${total}`,
  differentSelection: 'Try Different Selection',
  none: {
    toast: { title: 'No Data Found', description: 'No Ayahs found for the selected criteria.' },
    title: 'No Ayahs Found',
    text: 'No Ayahs were found for your selection.',
    meant: { before: 'Did you mean ', after: '?' },
  },
  failed: {
    toast: { title: 'Error', description: 'Failed to load Ayahs. Please try again.' },
    title: 'We could not load the ayahs',
    text: 'Check your connection and try again.',
    retry: 'Try again',
  },

  showTranslation: 'Show English Translation',
  hideTranslation: 'Hide English Translation',
  heading: 'Drag and Drop the Ayahs in Correct Order',
  howToMove: 'Hold a card by its dots and drag it. Or tap its arrows.',
  keysToMove:
    'With the keyboard: space on the dots lifts a card and drops it. The arrow keys move it, and escape puts it back.',

  check: 'Check My Answer',
  checking: 'Checking...',
  reset: 'Reset',
  shuffledAgain: 'The cards are shuffled again.',
  hint: {
    button: 'Hint',
    highlight: 'Highlight Correct Positions',
    directions: 'Show Move Directions',
    toast: 'Hint Activated',
    toasts: {
      highlight: 'Ayahs in correct positions are now highlighted in green.',
      directions: 'Arrows show if ayahs need to move up or down.',
    },
  },

  card: {
    position: (number: number) => `Position ${number}`,
    handle: (firstWords: string, number: number) => `Move ${firstWords} …, position ${number}`,
    send: (firstWords: string, number: number) =>
      `Send the ayah at position ${number} to another position: ${firstWords} …`,
    up: (firstWords: string, number: number) => `Move up from position ${number}: ${firstWords} …`,
    down: (firstWords: string, number: number) => `Move down from position ${number}: ${firstWords} …`,
    report: 'Report this ayah',
    reported: (firstWords: string) => `${firstWords} …`,
    marks: {
      inPlace: () => 'In the correct position',
      up: () => 'Move Up',
      down: () => 'Move Down',
      correct: () => 'Correct',
      wrong: (belongsAt: number) => `Should be position ${belongsAt}`,
    },
  },

  /** Read out while a card is moved. */
  live: {
    moved: (number: number, total: number) => `Moved to position ${number} of ${total}.`,
    lifted: (number: number, total: number) =>
      `Lifted from position ${number} of ${total}. Arrow keys move it, space drops it, escape puts it back.`,
    over: (number: number, total: number, neighbours: string) =>
      `Over position ${number} of ${total}${neighbours}.`,
    after: (firstWords: string) => `, after ${firstWords} …`,
    before: (firstWords: string) => `, before ${firstWords} …`,
    dropped: (number: number, total: number) => `Dropped at position ${number} of ${total}.`,
    cancelled: (number: number, total: number) => `Cancelled. Back at position ${number} of ${total}.`,
  },

  send: {
    title: (number: number) => `Send the ayah at position ${number}`,
    newPosition: (total: number) => `New position, 1 to ${total}`,
    cancel: 'Cancel',
    send: 'Send',
  },

  results: {
    perfect: {
      title: 'Perfect! ماشاء الله',
      description: () => 'You got all Ayahs in the correct order!',
    },
    great: {
      title: 'Great Job!',
      description: ({ correct, total, percent }: Result) => `${correct}/${total} correct (${percent}%)`,
    },
    keepPractising: {
      title: 'Keep Practicing',
      description: ({ correct, total }: Result) => `${correct}/${total} correct. Try again!`,
    },
  },
  chain: {
    /** One sentence about the links; `after` is where the chain breaks first. */
    joins: (right: number, total: number) =>
      `${right} of ${total} ${total === 1 ? 'link' : 'links'} ${right === 1 ? 'is' : 'are'} right.`,
    breaks: (after: string) => `The first break is after ${after}.`,
    ayah: (number: string) => `ayah ${number}`,
    swapped: (one: string, other: string, isOneSurah: boolean) =>
      `${isOneSurah ? 'Ayahs ' : ''}${one} and ${other} are swapped.`,
    early: (ayah: string) => capital(`${ayah} comes too early.`),
    late: (ayah: string) => capital(`${ayah} comes too late.`),
    surahs: 'Every link is right, but the surahs are in the wrong order.',
    broken: 'The chain breaks here',
    putRight: 'Put these right',
    practise: 'Practise this link',
    showWhole: 'See it whole',
    canMove: 'The cards can be moved again.',
  },
  /** From a round of today's plan to what comes next in it. */
  goOn: 'Go on',
  whole: {
    label: 'The whole passage',
    next: (from: number, to: number) => `Next: ${from}–${to}`,
    again: 'Again',
    /** From the practice of one join to the cards that it was broken in. */
    back: 'Back to the cards',
    tomorrow: 'Bring it back tomorrow',
    comesBack: 'It comes back tomorrow.',
  },
  similar: {
    taken: (one: string, other: string) => `${one} is easily confused with ${other}.`,
    here: 'This one comes here',
    like: 'Very similar',
  },
  wrongCards: {
    previous: 'Previous wrong card',
    next: 'Next wrong card',
    count: (count: number) => `${count} to look at again`,
    shown: (number: number, count: number, position: number) =>
      `Wrong card ${number} of ${count}: position ${position}`,
  },
};
