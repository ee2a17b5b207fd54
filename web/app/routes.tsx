import type { ComponentType } from 'react';
import { site } from '#content/site.ts';
import { pageTitles } from '#web/words/en/pages.ts';

type PageName = 'home' | keyof typeof pageTitles;

/** One row a page. `module` is the file that `load` fetches: the build preloads its chunk in that page's HTML. */
export type Route = {
  path: string;
  page: PageName;
  module: string;
  load: () => Promise<{ Page: ComponentType }>;
  showsAyahs?: true;
};

export const notFoundRoute: Route = {
  path: '*',
  page: 'notFound',
  module: 'web/features/not-found/not-found-page.tsx',
  load: () => import('#web/features/not-found/not-found-page.tsx'),
};

export const routes: Route[] = [
  {
    path: '/',
    page: 'home',
    module: 'web/features/home/home-page.tsx',
    load: () => import('#web/features/home/home-page.tsx'),
    showsAyahs: true,
  },
  {
    path: '/selection',
    page: 'selection',
    module: 'web/features/memorise/picker/selection-page.tsx',
    load: () => import('#web/features/memorise/picker/selection-page.tsx'),
  },
  {
    path: '/memorise',
    page: 'memorise',
    module: 'web/features/memorise/passage/memorise-page.tsx',
    load: () => import('#web/features/memorise/passage/memorise-page.tsx'),
    showsAyahs: true,
  },
  {
    path: '/phrases',
    page: 'phrases',
    module: 'web/features/phrases/phrases-page.tsx',
    load: () => import('#web/features/phrases/phrases-page.tsx'),
  },
  {
    path: '/phrases/learn',
    page: 'learn',
    module: 'web/features/phrases/learn-page.tsx',
    load: () => import('#web/features/phrases/learn-page.tsx'),
    showsAyahs: true,
  },
  {
    path: '/phrases/game',
    page: 'game',
    module: 'web/features/phrases/game-page.tsx',
    load: () => import('#web/features/phrases/game-page.tsx'),
    showsAyahs: true,
  },
  {
    path: '/consistent-deeds',
    page: 'deeds',
    module: 'web/features/consistent-deeds/consistent-deeds-page.tsx',
    load: () => import('#web/features/consistent-deeds/consistent-deeds-page.tsx'),
    showsAyahs: true,
  },
  {
    path: '/childrens-games',
    page: 'childrensGames',
    module: 'web/features/childrens-games/childrens-games-page.tsx',
    load: () => import('#web/features/childrens-games/childrens-games-page.tsx'),
  },
  {
    path: '/bubble-pop',
    page: 'bubblePop',
    module: 'web/features/bubble-pop/bubble-pop-page.tsx',
    load: () => import('#web/features/bubble-pop/bubble-pop-page.tsx'),
  },
  {
    path: '/letter-safari',
    page: 'letterSafari',
    module: 'web/features/letter-safari/letter-safari-page.tsx',
    load: () => import('#web/features/letter-safari/letter-safari-page.tsx'),
  },
  {
    path: '/classes',
    page: 'classes',
    module: 'web/features/classes/classes-page.tsx',
    load: () => import('#web/features/classes/classes-page.tsx'),
    showsAyahs: true,
  },
  {
    path: '/contact',
    page: 'contact',
    module: 'web/features/contact/contact-page.tsx',
    load: () => import('#web/features/contact/contact-page.tsx'),
  },
  {
    path: '/grown-ups',
    page: 'grownUps',
    module: 'web/features/grown-ups/grown-ups-page.tsx',
    load: () => import('#web/features/grown-ups/grown-ups-page.tsx'),
  },
  {
    path: '/privacy',
    page: 'privacy',
    module: 'web/features/privacy/privacy-page.tsx',
    load: () => import('#web/features/privacy/privacy-page.tsx'),
  },
  {
    path: '/credits',
    page: 'credits',
    module: 'web/features/credits/credits-page.tsx',
    load: () => import('#web/features/credits/credits-page.tsx'),
  },
  {
    path: '/auth',
    page: 'auth',
    module: 'web/features/auth/auth-page.tsx',
    load: () => import('#web/features/auth/auth-page.tsx'),
  },
  {
    path: '/admin',
    page: 'admin',
    module: 'web/features/admin/admin-page.tsx',
    load: () => import('#web/features/admin/admin-page.tsx'),
  },
  notFoundRoute,
];

export function routeOf(pathname: string): Route {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return routes.find((route) => route.path === path) ?? notFoundRoute;
}

export function titleOf({ page }: Route): string {
  return page === 'home' ? `${site.name}: ${site.tagline}` : `${pageTitles[page]} · ${site.name}`;
}
