const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

export const memoriseNext = {
  loading: 'One moment…',
  close: 'Back to the cards',
  progress: (number: number, total: number) => `Question ${number} of ${total}`,
  again: { now: 'Once more:', later: 'We will ask again later.' },
  ends: (number: number) => `Ayah ${number} ends`,
  question: 'What comes next?',
  firstOf: (surah: string) => `Surah ${surah} begins with`,
  keys: 'Or press 1, 2 or 3.',
  /** Names what the arrow keys scroll. */
  ayahs: 'The ayahs, whole',
  right: 'Correct. Read them together.',
  rightFirst: 'Correct. That is how it begins.',
  wrong: 'Not this one.',
  chosen: 'You chose',
  rightOne: 'This comes next',
  /** `away` counts ayahs from the right one, forwards; 0 where it is in another surah. */
  chose(place: string, away: number) {
    const count = Math.abs(away);
    if (count === 0) return `You chose ${place}.`;
    const ayahs = `${COUNTS[count - 1] ?? count} ${count === 1 ? 'ayah' : 'ayahs'}`;
    return `You chose ${place}, ${ayahs} ${away > 0 ? 'later' : 'earlier'}.`;
  },
  goOn: 'Go on',
  finish: 'Finish here',
  over: {
    title: 'Round finished',
    score: (right: number, asked: number) => `${right} of ${asked} right the first time.`,
    nothing: 'There is no link to ask about here. Choose at least two ayahs.',
    mistakes: 'Look at these once more',
  },
};
