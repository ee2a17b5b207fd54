type PageDescription = {
  name: string;
  path: `/${string}`;
  /** A query with which the page has something to show. */
  example?: `?${string}`;
  /** Whether it has something for a visitor; search engines and figures look at these alone. */
  isPublic: boolean;
};

/** The fragment of its link is a secret that only the browser sees. */
export const FIRST_ADMIN_PATH = '/first-admin';

/** Every page of the site. Its title, text, module and heading are looked up by name: a missing one does not compile. */
export const PAGES = [
  { name: 'home', path: '/', isPublic: true },
  { name: 'selection', path: '/selection', isPublic: true },
  { name: 'memorise', path: '/memorise', example: '?surah=Al-Mulk', isPublic: true },
  { name: 'mushaf', path: '/mushaf', isPublic: true },
  { name: 'phrases', path: '/phrases', isPublic: true },
  { name: 'learn', path: '/phrases/learn', isPublic: true },
  { name: 'game', path: '/phrases/game', isPublic: true },
  { name: 'deeds', path: '/consistent-deeds', isPublic: true },
  { name: 'childrensGames', path: '/childrens-games', isPublic: true },
  { name: 'bubblePop', path: '/bubble-pop', isPublic: true },
  { name: 'letterSafari', path: '/letter-safari', isPublic: true },
  { name: 'classes', path: '/classes', isPublic: true },
  { name: 'contact', path: '/contact', isPublic: true },
  { name: 'today', path: '/today', isPublic: true },
  { name: 'garden', path: '/garden', isPublic: true },
  { name: 'grownUps', path: '/grown-ups', isPublic: true },
  { name: 'privacy', path: '/privacy', isPublic: true },
  { name: 'credits', path: '/credits', isPublic: true },
  { name: 'auth', path: '/auth', isPublic: true },
  { name: 'firstAdmin', path: FIRST_ADMIN_PATH, isPublic: false },
  { name: 'account', path: '/account', isPublic: false },
  { name: 'admin', path: '/admin', isPublic: false },
  { name: 'officeClasses', path: '/admin/classes', isPublic: false },
  { name: 'officePhrases', path: '/admin/phrases', isPublic: false },
  { name: 'people', path: '/admin/people', isPublic: false },
  { name: 'log', path: '/admin/log', isPublic: false },
  { name: 'officeSite', path: '/admin/site', isPublic: false },
] as const satisfies PageDescription[];

type Page = (typeof PAGES)[number];
type PublicPage = Extract<Page, { isPublic: true }>;

export type PageName = Page['name'];
export type PublicPageName = PublicPage['name'];
