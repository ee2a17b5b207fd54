import type { PublicPageName } from '#contract/pages.ts';
import { PUBLIC_ADDRESSES } from './public-addresses.ts';

/** The heading that each page shows a visitor. */
const HEADINGS: Record<PublicPageName, string> = {
  home: 'Nurture a generation rooted in knowledge and driven by purposeful action',
  selection: 'Choose Your Surah',
  memorise: 'Memorisation Practice',
  mushaf: 'The mushaf',
  listen: 'This link cannot be opened',
  heard: 'This link cannot be opened',
  phrases: "Qur'anic phrases",
  learn: 'Learn the phrases',
  game: 'Match the Phrases',
  deeds: 'Consistent deeds for the sake of Allah',
  childrensGames: "Children's games",
  bubblePop: 'Choose Your Game Mode!',
  letterSafari: 'Letter Matching Safari',
  classes: 'Classes',
  contact: 'Contact Us',
  teach: 'For teachers',
  print: 'Print',
  wall: 'Show to the class',
  pack: 'This link cannot be opened',
  today: 'Today',
  garden: 'The garden',
  grownUps: 'Grown-ups',
  privacy: 'Privacy',
  credits: 'Credits and sources',
  auth: 'Welcome',
};

export const ROUTES = PUBLIC_ADDRESSES.map(({ name, address }) => [address, HEADINGS[name]] as const);
