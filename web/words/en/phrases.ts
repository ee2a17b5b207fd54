export const phrases = {
  title: "Qur'anic phrases",
  intro: "Short phrases that come back again and again in the Qur'an. Learn them, then match them.",
  learnCard: {
    title: 'Start Learning',
    description: 'Read five phrases at a time, with their meaning. Tick the ones you know.',
  },
  gameCard: {
    title: 'Play Game',
    description: 'Match five Arabic phrases with their English translations.',
  },
  more: {
    before: 'More phrases are coming. Is there one you would like to see here? ',
    link: 'Tell us',
    after: '.',
  },
};
