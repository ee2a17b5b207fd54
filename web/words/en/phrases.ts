export const phrases = {
  title: "Qur'anic phrases",
  intro: "Short phrases that return again and again in the Qur'an: learn them, then match them.",
  learnCard: {
    title: 'Start Learning',
    description: 'Read the phrases five at a time, with their meaning, and tick those you know.',
  },
  gameCard: {
    title: 'Play Game',
    description: 'Match five Arabic phrases with their English translations.',
  },
  more: {
    before: 'More phrases are coming. Is there one that you would like to see here? ',
    link: 'Tell us',
    after: '.',
  },
};
