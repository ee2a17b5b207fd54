import { GAME_LINKS } from '#web/games/game-links.ts';

export type Activity = { path: string; title: string; description: string; picture: string };

export const ACTIVITIES: Activity[] = [
  {
    path: '/selection',
    title: "Qur'an memorisation practice",
    description: 'put the ayahs in the right order',
    picture: '/assets/quran-book.svg',
  },
  {
    path: '/phrases',
    title: "Qur'anic phrases",
    description: 'study and match phrases',
    picture: '/assets/phrases.svg',
  },
  {
    path: '/consistent-deeds',
    title: 'Consistent deeds',
    description: 'start a deed with the intention to do it regularly',
    picture: '/assets/deeds.svg',
  },
  ...GAME_LINKS,
  {
    path: '/classes',
    title: 'Classes',
    description: 'join a class near you',
    picture: '/assets/classes.svg',
  },
];
