/** What both letter games share, and how other pages name them. */
export const games = {
  links: {
    bubblePop: { title: 'Arabic bubble pop', description: 'burst bubbles in alphabetical order' },
    letterSafari: { title: 'Arabic letter safari', description: 'match animals with letter sounds' },
  },
};
