const places = (count: number) => (count === 1 ? '1 place' : `${count} places`);

/** Somebody listens to a learner: the page in the listener's hands, and the way to one who is far away. */
export const listening = {
  /** Until the address is read. */
  title: 'Somebody listens',
  loading: 'One moment…',
  /** Leads to the page, wherever something is said by heart. */
  open: 'Let somebody listen',
  passage: (surah: string, from: number, to: number) =>
    from === to ? `${surah} ${from}` : `${surah} ${from}–${to}`,
  passages: (first: string, others: number) =>
    others === 0 ? first : `${first} and ${others} other ${others === 1 ? 'passage' : 'passages'}`,

  tap: 'Tap a word that was not smooth.',
  keys: 'Arrow keys go from word to word. Enter marks a word: once for a slip, twice for helped, three times for no mark. Shift and Enter show more marks.',
  ayah: (number: number) => `Ayah ${number}`,
  marks: { slip: 'slip', helped: 'helped', vowel: 'vowel', tajweed: 'tajweed' },
  /** What each mark means, where one is chosen. */
  meant: {
    slip: 'stumbled, went on alone',
    helped: 'had to be told the word',
    vowel: 'said a wrong vowel',
    tajweed: 'missed a rule of recitation',
  },
  more: 'How was this word?',
  noMark: 'No mark',
  unmarked: 'no mark',
  markedBefore: 'marked before',
  close: 'Close',
  leave: 'Close. Your marks stay here.',
  done: 'Done',

  summary(passage: string, count: number): string {
    return count === 0 ? `${passage}: no place marked` : `${passage}: ${places(count)} marked`;
  },
  heardBy: 'Heard by somebody.',
  place: (surah: number, ayah: number) => `${surah}:${ayah}`,
  keep: 'Keep it',
  discard: 'Discard',
  discardAll: (count: number) => (count === 1 ? 'Discard this mark?' : `Discard all ${count} marks?`),
  doNotDiscard: 'Cancel',
  discardThem: 'Yes, discard',
  backToPage: 'Back to the page',
  kept: {
    title: 'Heard by somebody',
    text: (passage: string, count: number) =>
      count === 0
        ? `${passage} was smooth. Masha Allah.`
        : `${passage}: ${places(count)} to look at again. ${count === 1 ? 'It stays' : 'They stay'} underlined for you.`,
    goOn: 'Go on',
    toPage: (count: number) => (count === 1 ? 'See it on the page' : 'See them on the page'),
  },
  wrongPassage: {
    title: 'Nothing to listen to',
    text: 'This address names no passage of the Qur’an.',
    mushaf: 'Open the mushaf',
  },
  failed: 'This page could not be loaded. Please check your connection.',
  tryAgain: 'Try again',
};
