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

/** What search engines show below a page's title. Only prerendering uses these: they are in no bundle of the browser. */
export const pageDescriptions = {
  home: "Qur'an memorisation practice, Qur'anic phrases, Arabic letter games for children and local classes.",
  selection: "Choose a Juz or a Surah of the Qur'an to practise.",
  memorise: "Put the ayahs in the right order and test your memorisation of the Qur'an.",
  phrases: "Study short phrases of the Qur'an and match them with their meaning.",
  learn: "Study phrases of the Qur'an, five at a time, with their English meaning.",
  game: "Match five Arabic phrases of the Qur'an with their English meaning.",
  deeds: 'Twenty small deeds to start with the intention to do them regularly, and how to keep them up.',
  childrensGames: 'Two games in which children learn the Arabic letters by eye and ear.',
  bubblePop: 'Burst the bubbles in the order of the Arabic alphabet.',
  letterSafari: 'Match the animals with the sounds of the Arabic letters.',
  classes: 'Regular classes and one off talks near you.',
  contact: 'Share your feedback, suggestions or questions with us.',
  credits: 'Where the texts, fonts, voices and pictures come from, and under which licences.',
  auth: 'Sign in or create an account.',
  admin: 'Manage contact form submissions.',
  notFound: 'There is no page at this address.',
};
