/** The title of each page, as tabs and bookmarks show it. Home is named by the site's tagline. */
export const pageTitles = {
  selection: 'Choose Your Surah',
  memorise: 'Memorisation Practice',
  phrases: "Qur'anic phrases",
  learn: 'Learn the phrases',
  game: 'Match the Phrases',
  deeds: 'Consistent deeds',
  childrensGames: "Children's games",
  bubblePop: 'Arabic Bubble Pop',
  letterSafari: 'Arabic Letter Safari',
  classes: 'Classes',
  contact: 'Contact Us',
  credits: 'Credits and sources',
  auth: 'Sign in',
  admin: 'Admin Dashboard',
  notFound: 'Page not found',
};
