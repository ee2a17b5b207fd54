const thirds = ['right', 'middle', 'left'];

/** Where an ayah begins on its page. */
export const memorisePlace = {
  loading: 'One moment…',
  close: 'Back to the cards',
  progress: (number: number, total: number) => `Question ${number} of ${total}`,
  question: 'Where does this begin?',
  keys: 'The arrow keys move from place to place, Enter answers.',
  grid: 'The page, line by line',
  /** Names what the arrow keys scroll. */
  shown: 'The page',
  third: (line: number, third: number) => `Line ${line}, ${thirds[third] ?? ''}`,
  /** By what an answer was worth. */
  answered: {
    right: 'Correct. It begins here.',
    effort: 'That is the right line.',
    notYet: 'Not quite.',
  },
  begins: (line: number, third: number) =>
    `It begins on line ${line}, ${third === 1 ? 'in the' : 'on the'} ${thirds[third] ?? ''}.`,
  goOn: 'Go on',
  over: {
    title: 'Round finished',
    score(right: number, asked: number) {
      if (right === 0) return '';
      return asked === 1 ? 'You knew its place.' : `You knew the place of ${right} of ${asked} ayahs.`;
    },
    nothing: 'There is no ayah to ask about here.',
  },
};
