export const home = {
  begin: 'Begin with a surah',
  childrensGames: "Children's games",
  plan: 'Make my daily plan',
  picture: {
    shows: 'A plan for the day beside a garden that grows from a sprout to a tree',
    says: 'A few minutes a day, by heart. What you learn grows in your garden.',
  },
  /** With a learner: what goes on, and what is newest. */
  tiles: {
    games: { 'bubble-pop': 'Bubble Pop', 'letter-safari': 'Letter Safari' },
    carryOn: (level: number) => `Carry on at level ${level}`,
    garden: 'The garden',
    newest: {
      seed: (surah: string) => `${surah} is planted`,
      sprout: (surah: string) => `${surah} has sprouted`,
      sapling: (surah: string) => `${surah} is a sapling`,
      'young tree': (surah: string) => `${surah} is a young tree`,
      tree: (surah: string) => `${surah} is a tree`,
      fruit: (surah: string) => `${surah} bears fruit`,
    },
    leaves: (count: number) => `${count} of 28 leaves`,
    empty: 'Your first plant will grow here',
    page: (number: number) => `Page ${number}`,
    leftOpen: 'Open where you left it',
  },
  toRead: 'An ayah and a hadith',
  introTitle: 'Knowledge that becomes action',
  intro: (siteName: string) =>
    `${siteName} is a place for families to learn together: put the ayahs you are memorising in order, learn the phrases that come back again and again in the Qur'an, and let the little ones meet the Arabic letters through play.`,
  promise: 'It is free, shows no adverts and follows nobody around.',
  activitiesTitle: "Fun with Qur'an & Arabic",
  activities: {
    memorise: { title: "Qur'an memorisation practice", description: 'put the ayahs in the right order' },
    phrases: { title: "Qur'anic phrases", description: 'study and match phrases' },
    deeds: {
      title: 'Consistent deeds',
      description: 'start a deed with the intention to do it regularly',
    },
    classes: { title: 'Classes', description: 'join a class near you' },
  },
};
