export const letterSafari = {
  title: 'Letter Matching Safari',
  intro: 'Hear a letter, then find the animal that carries it.',
  start: (level: number) => `Start Safari Adventure ${level}!`,
  changeMode: 'Change Game Mode',
  chooseMode: 'Choose Your Adventure!',
  seeAndHear: 'See & Hear Mode',
  audioOnly: 'Audio Only Mode',

  listenAndFind: 'Listen & Find Me!',
  listenCarefully: 'Listen Super Carefully!',
  card: (name: string, letter: string, animal: string) => `${name} ${letter}, ${animal}`,
  foundCard: (name: string, letter: string, animal: string) => `${name} ${letter}, ${animal}, found`,

  wellDone: 'Well done!',
  tryAgain: 'Try again!',
  tryAgainButton: 'Try Again!',
  goOn: 'Continue!',
  levelComplete: 'LEVEL COMPLETE!',

  wholeAlphabet: 'You have met the whole alphabet!',
  score: 'Score',
  lettersLearned: 'Letters learned',
  nextAdventure: 'Next Adventure!',
  playAgain: 'Play Again!',
};
