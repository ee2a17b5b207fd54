import type { ComponentType } from 'react';
import { PAGES, type PageName } from '#contract/pages.ts';
import type { SiteSettings } from '#contract/site-tokens.ts';
import type { ArabicFont } from '#web/platform/arabic-fonts.ts';
import { pageTitles } from '#web/words/en/pages.ts';

/** What a page's file exports. */
export type PageFile = {
  Page: ComponentType;
  /** Awaited before the page is drawn for the first time. */
  prepare?: () => Promise<void>;
};

type PageCode = {
  load: () => Promise<PageFile>;
  /** The fonts that its Arabic is set in. */
  fonts?: readonly ArabicFont[];
};

export type Route = PageCode & { path: string; page: PageName | 'notFound' };

const PAGE_CODE: Record<PageName, PageCode> = {
  home: { load: () => import('#web/features/home/home-page.tsx'), fonts: ['quotes', 'quran'] },
  selection: { load: () => import('#web/features/memorise/picker/selection-page.tsx') },
  memorise: { load: () => import('#web/features/memorise/passage/memorise-page.tsx'), fonts: ['quran'] },
  mushaf: { load: () => import('#web/features/mushaf/mushaf-page.tsx'), fonts: ['quran'] },
  listen: { load: () => import('#web/features/listen/listen-page.tsx'), fonts: ['quran'] },
  heard: { load: () => import('#web/features/listen/heard-page.tsx'), fonts: ['quran'] },
  phrases: { load: () => import('#web/features/phrases/phrases-page.tsx') },
  learn: { load: () => import('#web/features/phrases/learn-page.tsx'), fonts: ['quotes', 'quran'] },
  game: { load: () => import('#web/features/phrases/game-page.tsx'), fonts: ['quran'] },
  deeds: {
    load: () => import('#web/features/consistent-deeds/consistent-deeds-page.tsx'),
    fonts: ['quotes', 'quran'],
  },
  childrensGames: { load: () => import('#web/features/childrens-games/childrens-games-page.tsx') },
  bubblePop: { load: () => import('#web/features/bubble-pop/bubble-pop-page.tsx') },
  letterSafari: {
    load: () => import('#web/features/letter-safari/letter-safari-page.tsx'),
    fonts: ['quran'],
  },
  classes: { load: () => import('#web/features/classes/classes-page.tsx'), fonts: ['quotes'] },
  contact: { load: () => import('#web/features/contact/contact-page.tsx') },
  teach: { load: () => import('#web/features/teach/teach-page.tsx'), fonts: ['quran'] },
  print: { load: () => import('#web/features/print/print-page.tsx'), fonts: ['quran'] },
  wall: { load: () => import('#web/features/class/class-page.tsx'), fonts: ['quran'] },
  pack: { load: () => import('#web/features/teach/pack-page.tsx'), fonts: ['quran'] },
  today: { load: () => import('#web/features/today/today-page.tsx') },
  garden: { load: () => import('#web/features/garden/garden-page.tsx'), fonts: ['quran'] },
  grownUps: { load: () => import('#web/features/grown-ups/grown-ups-page.tsx') },
  privacy: { load: () => import('#web/features/privacy/privacy-page.tsx') },
  credits: { load: () => import('#web/features/credits/credits-page.tsx'), fonts: ['quran'] },
  auth: { load: () => import('#web/features/auth/auth-page.tsx') },
  firstAdmin: { load: () => import('#web/features/auth/first-admin-page.tsx') },
  account: { load: () => import('#web/features/account/account-page.tsx') },
  admin: { load: () => import('#web/features/admin/admin-page.tsx') },
  officeClasses: { load: () => import('#web/features/admin/classes/classes-page.tsx') },
  officePhrases: { load: () => import('#web/features/admin/phrases/phrases-page.tsx') },
  people: { load: () => import('#web/features/admin/people/people-page.tsx') },
  log: { load: () => import('#web/features/admin/log/log-page.tsx') },
  officeSite: { load: () => import('#web/features/admin/site/site-page.tsx') },
};

export const notFoundRoute: Route = {
  path: '*',
  page: 'notFound',
  load: () => import('#web/features/not-found/not-found-page.tsx'),
};

export const routes: Route[] = [...PAGES.map(toRoute), notFoundRoute];

export function routeOf(pathname: string): Route {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return routes.find((route) => route.path === path) ?? notFoundRoute;
}

export function titleOf({ page }: Route, { name, tagline }: SiteSettings): string {
  return page === 'home' ? `${name}: ${tagline}` : `${pageTitles[page]} · ${name}`;
}

function toRoute({ name, path }: { name: PageName; path: string }): Route {
  return { ...PAGE_CODE[name], path, page: name };
}
