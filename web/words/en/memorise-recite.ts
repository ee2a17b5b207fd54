export const memoriseRecite = {
  loading: 'Looking where you left it...',
  ladder: 'How much is shown',
  steps: { read: 'Read', letters: 'First letters', word: 'First word', heart: 'By heart' },
  howTo: {
    read: 'Read the passage aloud, a few times. Then hide it step by step.',
    letters: 'Recite each ayah from its letters, then look.',
    word: 'Recite each ayah from its first word, then look.',
    heart: 'Recite aloud, then look.',
  },
  keys: 'Tap a word or press space to see it; hold or press Enter to see the ayah.',
  ayah: (number: number, hidden: number) =>
    hidden === 0 ? `Ayah ${number}` : `Ayah ${number}, ${hidden} ${hidden === 1 ? 'word' : 'words'} hidden`,
  showWord: 'Show a word',
  look: 'Look',
  hide: (step: string) => `Next: ${step}`,
  verdicts: { knew: 'I knew it', hesitated: 'I hesitated', notYet: 'Not yet' },
  onceMore: 'Once more',
  /** Once a week, two portions as one. */
  seal: {
    known: 'You know this portion and the one before it. Seal them for this week:',
    putInOrder: (from: number, to: number) => `Put ${from}–${to} in order`,
  },
  over: {
    title: 'The passage is recited',
    score: (knew: number, total: number) => `You knew ${knew} of ${total}.`,
  },
};
