import type { ComponentType } from 'react';
import { PAGES, type PageName } from '#contract/pages.ts';
import type { SiteSettings } from '#contract/site-tokens.ts';
import type { ArabicFont } from '#web/platform/arabic-fonts.ts';
import { pageTitles } from '#web/words/en/pages.ts';

/** `module` is the file that `load` fetches: the build preloads its chunk in that page's HTML. */
type PageCode = {
  module: string;
  load: () => Promise<{ Page: ComponentType }>;
  /** A file that a visit with a query, or of a learner, needs besides: it is fetched together with the page. */
  ahead?: string;
  /** The fonts that its Arabic is set in. */
  fonts?: readonly ArabicFont[];
};

export type Route = PageCode & { path: string; page: PageName | 'notFound' };

const PAGE_CODE: Record<PageName, PageCode> = {
  home: {
    module: 'web/features/home/home-page.tsx',
    load: () => import('#web/features/home/home-page.tsx'),
    fonts: ['quotes', 'quran'],
  },
  selection: {
    module: 'web/features/memorise/picker/selection-page.tsx',
    load: () => import('#web/features/memorise/picker/selection-page.tsx'),
  },
  memorise: {
    module: 'web/features/memorise/passage/memorise-page.tsx',
    load: () => import('#web/features/memorise/passage/memorise-page.tsx'),
    ahead: 'web/features/memorise/order/practice.tsx',
    fonts: ['quran'],
  },
  phrases: {
    module: 'web/features/phrases/phrases-page.tsx',
    load: () => import('#web/features/phrases/phrases-page.tsx'),
  },
  learn: {
    module: 'web/features/phrases/learn-page.tsx',
    load: () => import('#web/features/phrases/learn-page.tsx'),
    fonts: ['quotes', 'quran'],
  },
  game: {
    module: 'web/features/phrases/game-page.tsx',
    load: () => import('#web/features/phrases/game-page.tsx'),
    fonts: ['quran'],
  },
  deeds: {
    module: 'web/features/consistent-deeds/consistent-deeds-page.tsx',
    load: () => import('#web/features/consistent-deeds/consistent-deeds-page.tsx'),
    fonts: ['quotes', 'quran'],
  },
  childrensGames: {
    module: 'web/features/childrens-games/childrens-games-page.tsx',
    load: () => import('#web/features/childrens-games/childrens-games-page.tsx'),
  },
  bubblePop: {
    module: 'web/features/bubble-pop/bubble-pop-page.tsx',
    load: () => import('#web/features/bubble-pop/bubble-pop-page.tsx'),
  },
  letterSafari: {
    module: 'web/features/letter-safari/letter-safari-page.tsx',
    load: () => import('#web/features/letter-safari/letter-safari-page.tsx'),
    fonts: ['quran'],
  },
  classes: {
    module: 'web/features/classes/classes-page.tsx',
    load: () => import('#web/features/classes/classes-page.tsx'),
    fonts: ['quotes'],
  },
  contact: {
    module: 'web/features/contact/contact-page.tsx',
    load: () => import('#web/features/contact/contact-page.tsx'),
  },
  today: {
    module: 'web/features/today/today-page.tsx',
    load: () => import('#web/features/today/today-page.tsx'),
  },
  garden: {
    module: 'web/features/garden/garden-page.tsx',
    load: async () => {
      const { Page, takeOver } = await import('#web/features/garden/garden-page.tsx');
      await takeOver();
      return { Page };
    },
    ahead: 'web/features/garden/open-garden.tsx',
    fonts: ['quran'],
  },
  grownUps: {
    module: 'web/features/grown-ups/grown-ups-page.tsx',
    load: () => import('#web/features/grown-ups/grown-ups-page.tsx'),
  },
  privacy: {
    module: 'web/features/privacy/privacy-page.tsx',
    load: () => import('#web/features/privacy/privacy-page.tsx'),
  },
  credits: {
    module: 'web/features/credits/credits-page.tsx',
    load: () => import('#web/features/credits/credits-page.tsx'),
    fonts: ['quran'],
  },
  auth: {
    module: 'web/features/auth/auth-page.tsx',
    load: () => import('#web/features/auth/auth-page.tsx'),
  },
  firstAdmin: {
    module: 'web/features/auth/first-admin-page.tsx',
    load: () => import('#web/features/auth/first-admin-page.tsx'),
  },
  account: {
    module: 'web/features/account/account-page.tsx',
    load: () => import('#web/features/account/account-page.tsx'),
  },
  admin: {
    module: 'web/features/admin/admin-page.tsx',
    load: () => import('#web/features/admin/admin-page.tsx'),
  },
  officeClasses: {
    module: 'web/features/admin/classes/classes-page.tsx',
    load: () => import('#web/features/admin/classes/classes-page.tsx'),
  },
  officePhrases: {
    module: 'web/features/admin/phrases/phrases-page.tsx',
    load: () => import('#web/features/admin/phrases/phrases-page.tsx'),
  },
  people: {
    module: 'web/features/admin/people/people-page.tsx',
    load: () => import('#web/features/admin/people/people-page.tsx'),
  },
  log: {
    module: 'web/features/admin/log/log-page.tsx',
    load: () => import('#web/features/admin/log/log-page.tsx'),
  },
  officeSite: {
    module: 'web/features/admin/site/site-page.tsx',
    load: () => import('#web/features/admin/site/site-page.tsx'),
  },
};

export const notFoundRoute: Route = {
  path: '*',
  page: 'notFound',
  module: 'web/features/not-found/not-found-page.tsx',
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
