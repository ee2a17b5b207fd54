import { games } from '#web/words/en/games.ts';

export const GAME_LINKS = [
  { path: '/bubble-pop', picture: '/assets/bubble-pop.svg', ...games.links.bubblePop },
  { path: '/letter-safari', picture: '/assets/safari-scene.svg', ...games.links.letterSafari },
];
