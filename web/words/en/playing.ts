/** What is written on both letter games while they are played. */
export const playing = {
  back: "Children's games",
  seeAndHearHint: 'You see the letter and hear its name',
  listenHint: 'You only hear its name',
  level: (number: number) => `Level ${number}`,
  levelComplete: (number: number) => `Level ${number} Complete!`,
  score: (points: number) => `Score ${points}`,
  mute: 'Mute',
  soundOn: 'Turn the sound on',
  noSound: 'No sound? Show the letter',
  hearAgain: 'Hear Again!',
  find: (letter: string) => `Find ${letter}`,
  lettersOfLevel: 'The letters of this level',
  stars: (earned: number) => `${earned} of 3 stars`,
};
