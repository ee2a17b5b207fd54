/** The routes of the spec (and /credits) with the heading that each page shows a visitor. */
export const ROUTES: [path: string, heading: string][] = [
  ['/', 'Nurture a generation rooted in knowledge and driven by purposeful action'],
  ['/selection', 'Choose Your Surah'],
  ['/memorise?surah=Al-Mulk', 'Memorisation Practice'],
  ['/phrases', "Qur'anic phrases"],
  ['/phrases/learn', 'Learn the phrases'],
  ['/phrases/game', 'Match the Phrases'],
  ['/consistent-deeds', 'Consistent deeds for the sake of Allah'],
  ['/childrens-games', "Children's games"],
  ['/bubble-pop', 'Choose Your Game Mode!'],
  ['/letter-safari', 'Letter Matching Safari'],
  ['/classes', 'Classes'],
  ['/contact', 'Contact Us'],
  ['/credits', 'Credits and sources'],
  ['/auth', 'Welcome'],
];
