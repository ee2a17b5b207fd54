/** The main menu. */
export const menu = {
  label: 'Menu',
  navigation: 'Main',
  home: 'Home',
  memorisation: "Qur'an memorisation game",
  mushaf: 'The mushaf',
  phrases: "Qur'anic phrases game",
  deeds: 'Consistent deeds',
  games: "Children's games",
  classes: 'Classes',
  contact: 'Contact us',
  today: 'Today',
  garden: 'Garden',
  teach: 'For teachers',
  grownUps: 'Grown-ups',
  admin: 'Admin Dashboard',
  signOut: 'Sign Out',
};
