import { games } from '#web/words/en/games.ts';

/** The two games, as Home and the children's page offer them. */
export const GAME_LINKS = [
  { path: '/bubble-pop', picture: '/assets/bubble-pop.svg', ...games.links.bubblePop },
  { path: '/letter-safari', picture: '/assets/safari-scene.svg', ...games.links.letterSafari },
];
