import { GAME_LINKS } from '#web/games/game-links.ts';
import { home } from '#web/words/en/home.ts';

export type Activity = { path: string; title: string; description: string; picture: string };

export const ACTIVITIES: Activity[] = [
  { path: '/selection', picture: '/assets/quran-book.svg', ...home.activities.memorise },
  { path: '/phrases', picture: '/assets/phrases.svg', ...home.activities.phrases },
  { path: '/consistent-deeds', picture: '/assets/deeds.svg', ...home.activities.deeds },
  ...GAME_LINKS,
  { path: '/classes', picture: '/assets/classes.svg', ...home.activities.classes },
];
