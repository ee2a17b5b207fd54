/** What search engines show below a page's title. Only the prerendered HTML carries these: no browser fetches them. */
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
