/** The main menu, and what is told on any page; apart from the account page's words, which few visitors need. */
export const menu = {
  label: 'Menu',
  navigation: 'Main',
  home: 'Home',
  memorisation: "Qur'an memorisation game",
  phrases: "Qur'anic phrases game",
  deeds: 'Consistent deeds',
  games: "Children's games",
  classes: 'Classes',
  contact: 'Contact us',
  today: 'Today',
  garden: 'Garden',
  grownUps: 'Grown-ups',
  admin: 'Admin Dashboard',
  signOut: 'Sign Out',
  confirmed: { title: 'E-mail confirmed', description: 'You are signed in now.' },
  confirmedElsewhere: { title: 'E-mail confirmed', description: 'Please sign in.' },
};
