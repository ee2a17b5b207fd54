/** The two games, as Home and the children's page offer them. */
export const GAME_LINKS = [
  {
    path: '/bubble-pop',
    title: 'Arabic bubble pop',
    description: 'burst bubbles in alphabetical order',
    picture: '/assets/bubble-pop.svg',
  },
  {
    path: '/letter-safari',
    title: 'Arabic letter safari',
    description: 'match animals with letter sounds',
    picture: '/assets/safari-scene.svg',
  },
];
