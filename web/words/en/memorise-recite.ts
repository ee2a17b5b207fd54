import { counted, type Counts } from './counted.ts';

const verdicts = { notYet: 'Not yet', hesitated: 'I hesitated', knew: 'I knew it' };

export const memoriseRecite = {
  loading: 'One moment…',
  ladder: 'How much is shown',
  steps: { read: 'Read', letters: 'First letters', word: 'First word', heart: 'Nothing shown' },
  howTo: 'Read the passage aloud a few times. Then hide it step by step.',
  next: (step: string) => `Next: ${step}`,
  carryOn: (step: string) => `Carry on: ${step}`,
  close: 'Leave this round',
  toReading: 'Back to reading',
  /** How a passage is drawn: in its place on the page of the mushaf, or as text. */
  drawing: {
    label: 'How it is shown',
    page: 'Page',
    text: 'Text',
    failed: 'The page could not be loaded. Here is the text.',
    hideRest: 'Hide the rest',
    showRest: 'Show the rest',
  },
  textSize: 'Text size',
  textSizeSign: { large: 'A', small: 'a' },
  progress: (said: number, total: number) => `${said} of ${total} ayahs said`,
  ayah: (number: number, hidden: number) =>
    hidden === 0 ? `Ayah ${number}` : `Ayah ${number}, ${hidden} ${hidden === 1 ? 'word' : 'words'} hidden`,
  keys: 'Press space to see one word, Enter to see the ayah.',

  ask: (number: number) => `Recite ayah ${number} aloud, then look.`,
  begins: (surah: string) => `How does ${surah} begin? Say it aloud.`,
  onceMore: (number: number) => `Once more: ayah ${number}.`,
  helps: {
    heart: 'Stuck? Tap a bar to see one word.',
    letters: 'Tap a word to see it. Hold to see the whole ayah.',
    word: 'Tap a bar to see one word.',
    read: '',
  },
  /** On the page, where a tap beside a line shows all of it. */
  helpsOnPage: {
    heart: 'Stuck? Tap a bar for a word, the margin for a line.',
    letters: 'Tap a word to see it, the margin for a line.',
    word: 'Stuck? Tap a bar for a word, the margin for a line.',
    read: '',
  },
  look: 'Look',
  asked: 'How did it go?',
  verdicts,
  /** What was said of an ayah, which can be taken back. */
  said: (number: number, verdict: keyof typeof verdicts) => `Ayah ${number}: ${verdicts[verdict]}`,
  undo: 'Undo',

  sayAgain: { title: 'Say it again while you look.', help: 'It comes once more at the end.' },
  sayOnceMore: { title: 'Read it once more.', help: 'This one does not count.' },
  goOn: 'Go on',
  /** What was not known twice in a row is taught again; it is no failure. */
  learn: {
    read: { title: 'Let’s learn it again.', help: 'Read it aloud three times.', done: 'I have read it' },
    letters: { title: 'Say it from its first letters.', help: 'Tap a word to see it.', done: 'I said it' },
    say: { title: 'Now say it from memory.', help: 'Stuck? Tap a bar to see one word.' },
    close: 'Back to the cards',
    offer: (count: number) => (count === 1 ? 'Learn one ayah again' : `Learn ${count} ayahs again`),
  },

  /** Before the cards of a planned round. */
  sayFirst: {
    title: 'Say it first',
    help: (from: number, to: number) =>
      from === to
        ? `Recite ayah ${from} aloud. The cards come next.`
        : `Recite ayahs ${from}–${to} aloud. The cards come next.`,
    done: 'I said it',
  },

  /** Once a week, two portions as one. */
  seal: {
    known: 'You said this portion and the one before it by heart. Join them this week:',
    putInOrder: (from: number, to: number) => `Put ${from}–${to} in order`,
  },
  over: {
    title: 'Passage finished',
    score(knew: number, total: number) {
      if (knew === 0) return '';
      if (knew < total) return `You knew ${knew} of ${total} ayahs.`;
      if (total === 1) return 'You knew it.';
      return total === 2 ? 'You knew both ayahs.' : `You knew all ${total} ayahs.`;
    },
    comesBack: (ayahs: readonly number[]) =>
      ayahs.length === 1
        ? `Ayah ${ayahs[0]} comes back tomorrow.`
        : `${ayahs.length} ayahs come back tomorrow.`,
    lookAgain: (ayahs: readonly number[]) =>
      ayahs.length === 1
        ? `Ayah ${ayahs[0]} needs another look.`
        : `${ayahs.length} ayahs need another look.`,
    nothingAsked: 'There was nothing to ask here.',
    /** In the garden's words: nothing is said of what is none yet. */
    growth: (surah: string, all: number, counts: Counts, isLesson = false) =>
      `${surah}: ${isLesson ? `${counts.begun} of ${all} begun` : counted(counts, all)}`,
    next: (passage: string) => `Next: ${passage}`,
    /** New ayahs of another surah are named with it. */
    nextNew(surah: string | undefined, from: number, to: number) {
      const numbers = from === to ? from : `${from}–${to}`;
      if (surah !== undefined) return `Next: new, ${surah} ${numbers}`;
      return from === to ? `Next: new ayah ${numbers}` : `Next: new ayahs ${numbers}`;
    },
    finish: 'Finish for today',
    enough: 'That is enough for today',
  },
};
