type PageDescription = {
  name: string;
  path: `/${string}`;
};

/** The fragment of its link is a secret that only the browser sees. */
export const FIRST_ADMIN_PATH = '/first-admin';

/** The one document that may use the camera: its cards are read there. It is opened by a full load, never by the router. */
export const CLASS_WALL_PATH = '/teach/class';

/** Those that have something for a visitor; search engines and figures look at these alone. */
export const PUBLIC_PAGES = [
  { name: 'home', path: '/' },
  { name: 'selection', path: '/selection' },
  { name: 'memorise', path: '/memorise' },
  { name: 'mushaf', path: '/mushaf' },
  { name: 'listen', path: '/listen' },
  { name: 'heard', path: '/heard' },
  { name: 'phrases', path: '/phrases' },
  { name: 'learn', path: '/phrases/learn' },
  { name: 'game', path: '/phrases/game' },
  { name: 'deeds', path: '/consistent-deeds' },
  { name: 'childrensGames', path: '/childrens-games' },
  { name: 'bubblePop', path: '/bubble-pop' },
  { name: 'letterSafari', path: '/letter-safari' },
  { name: 'classes', path: '/classes' },
  { name: 'contact', path: '/contact' },
  { name: 'teach', path: '/teach' },
  { name: 'print', path: '/teach/print' },
  { name: 'wall', path: CLASS_WALL_PATH },
  { name: 'pack', path: '/pack' },
  { name: 'today', path: '/today' },
  { name: 'garden', path: '/garden' },
  { name: 'grownUps', path: '/grown-ups' },
  { name: 'privacy', path: '/privacy' },
  { name: 'credits', path: '/credits' },
  { name: 'auth', path: '/auth' },
] as const satisfies PageDescription[];

/** Reached by a link that somebody sent; search engines leave them alone. */
export const UNLISTED_PAGES: readonly PageName[] = ['listen', 'heard', 'print', 'wall', 'pack'];

/** Queries with which pages have something to show. */
export const EXAMPLES: Partial<Record<PublicPageName, `?${string}`>> = { memorise: '?surah=Al-Mulk' };

/** Every page of the site. Its title, text, module and heading are looked up by name: a missing one does not compile. */
export const PAGES = [
  ...PUBLIC_PAGES,
  { name: 'firstAdmin', path: FIRST_ADMIN_PATH },
  { name: 'account', path: '/account' },
  { name: 'admin', path: '/admin' },
  { name: 'officeClasses', path: '/admin/classes' },
  { name: 'officePhrases', path: '/admin/phrases' },
  { name: 'people', path: '/admin/people' },
  { name: 'log', path: '/admin/log' },
  { name: 'officeSite', path: '/admin/site' },
] as const satisfies PageDescription[];

export type PageName = (typeof PAGES)[number]['name'];
export type PublicPageName = (typeof PUBLIC_PAGES)[number]['name'];
