export const phrasesGame = {
  title: 'Match the Phrases',
  intro: 'Click an Arabic phrase, then click its matching English translation',
  loading: 'Loading game...',

  arabicColumn: 'Arabic Phrases',
  englishColumn: 'English Translations',
  /** One for each translation, from top to bottom; the Arabic phrases have numbers. */
  translationLetters: 'ABCDE',
  matchedWith: (label: string) => `matched with ${label}`,
  right: '✓ Correct',
  wrong: '✗ Not quite',
  answer: (letter: string, meaning: string) => `Correct answer: ${letter}. ${meaning}`,
  belongsTo: (number: string) => `Belongs to ${number}`,

  notices: {
    matched: (count: number, total: number) => `${count} of ${total} matched.`,
    chooseArabicFirst: 'Choose an Arabic phrase first.',
    selected: (number: string) => `Phrase ${number} selected. Now choose its translation.`,
    deselected: (number: string) => `Phrase ${number} is no longer selected.`,
    paired: (number: string, letter: string) => `${number} and ${letter} matched.`,
    unpaired: (number: string, letter: string) => `${number} and ${letter} are no longer matched.`,
  },

  learning: 'Return to Learning',
  newGame: 'New Game',
  submit: 'Submit Answers',
  incomplete: { title: 'Incomplete', description: 'Please match all phrases before submitting.' },
  perfect: 'Perfect!',
  goodEffort: 'Good effort!',
  scored: (percent: number) => `You scored ${percent}%`,

  results: 'Game Results',
  score: (percent: number) => `${percent}%`,
  matchedCorrectly: (correct: number, total: number) =>
    `You matched ${correct} out of ${total} phrases correctly!`,
  playAgain: 'Play Again',
  review: 'Review Phrases',
};
