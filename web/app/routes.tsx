import type { ComponentType } from 'react';
import { site } from '#content/site.ts';

/** One row a page. `module` is the file that `load` fetches: the build preloads its chunk in that page's HTML. */
export type Route = {
  path: string;
  name: string;
  description: string;
  module: string;
  load: () => Promise<{ Page: ComponentType }>;
  showsAyahs?: true;
};

export const notFoundRoute: Route = {
  path: '*',
  name: 'Page not found',
  description: 'There is no page at this address.',
  module: 'web/features/not-found/not-found-page.tsx',
  load: () => import('#web/features/not-found/not-found-page.tsx'),
};

export const routes: Route[] = [
  {
    path: '/',
    name: site.tagline,
    description:
      "Qur'an memorisation practice, Qur'anic phrases, Arabic letter games for children and local classes.",
    module: 'web/features/home/home-page.tsx',
    load: () => import('#web/features/home/home-page.tsx'),
    showsAyahs: true,
  },
  {
    path: '/selection',
    name: 'Choose Your Surah',
    description: "Choose a Juz or a Surah of the Qur'an to practise.",
    module: 'web/features/memorise/selection-page.tsx',
    load: () => import('#web/features/memorise/selection-page.tsx'),
  },
  {
    path: '/memorise',
    name: 'Memorisation Practice',
    description: "Put the ayahs in the right order and test your memorisation of the Qur'an.",
    module: 'web/features/memorise/memorise-page.tsx',
    load: () => import('#web/features/memorise/memorise-page.tsx'),
    showsAyahs: true,
  },
  {
    path: '/phrases',
    name: "Qur'anic phrases",
    description: "Study short phrases of the Qur'an and match them with their meaning.",
    module: 'web/features/phrases/phrases-page.tsx',
    load: () => import('#web/features/phrases/phrases-page.tsx'),
  },
  {
    path: '/phrases/learn',
    name: 'Learn the phrases',
    description: "Study phrases of the Qur'an, five at a time, with their English meaning.",
    module: 'web/features/phrases/learn-page.tsx',
    load: () => import('#web/features/phrases/learn-page.tsx'),
    showsAyahs: true,
  },
  {
    path: '/phrases/game',
    name: 'Match the Phrases',
    description: "Match five Arabic phrases of the Qur'an with their English meaning.",
    module: 'web/features/phrases/game-page.tsx',
    load: () => import('#web/features/phrases/game-page.tsx'),
    showsAyahs: true,
  },
  {
    path: '/consistent-deeds',
    name: 'Consistent deeds',
    description:
      'Twenty small deeds to start with the intention to do them regularly, and how to keep them up.',
    module: 'web/features/consistent-deeds/consistent-deeds-page.tsx',
    load: () => import('#web/features/consistent-deeds/consistent-deeds-page.tsx'),
    showsAyahs: true,
  },
  {
    path: '/childrens-games',
    name: "Children's games",
    description: 'Two games in which children learn the Arabic letters by eye and ear.',
    module: 'web/features/childrens-games/childrens-games-page.tsx',
    load: () => import('#web/features/childrens-games/childrens-games-page.tsx'),
  },
  {
    path: '/bubble-pop',
    name: 'Arabic Bubble Pop',
    description: 'Burst the bubbles in the order of the Arabic alphabet.',
    module: 'web/features/bubble-pop/bubble-pop-page.tsx',
    load: () => import('#web/features/bubble-pop/bubble-pop-page.tsx'),
  },
  {
    path: '/letter-safari',
    name: 'Arabic Letter Safari',
    description: 'Match the animals with the sounds of the Arabic letters.',
    module: 'web/features/letter-safari/letter-safari-page.tsx',
    load: () => import('#web/features/letter-safari/letter-safari-page.tsx'),
  },
  {
    path: '/classes',
    name: 'Classes',
    description: 'Regular classes and one off talks near you.',
    module: 'web/features/classes/classes-page.tsx',
    load: () => import('#web/features/classes/classes-page.tsx'),
    showsAyahs: true,
  },
  {
    path: '/contact',
    name: 'Contact Us',
    description: 'Share your feedback, suggestions or questions with us.',
    module: 'web/features/contact/contact-page.tsx',
    load: () => import('#web/features/contact/contact-page.tsx'),
  },
  {
    path: '/credits',
    name: 'Credits and sources',
    description: 'Where the texts, fonts, voices and pictures come from, and under which licences.',
    module: 'web/features/credits/credits-page.tsx',
    load: () => import('#web/features/credits/credits-page.tsx'),
  },
  {
    path: '/auth',
    name: 'Sign in',
    description: 'Sign in or create an account.',
    module: 'web/features/auth/auth-page.tsx',
    load: () => import('#web/features/auth/auth-page.tsx'),
  },
  {
    path: '/admin',
    name: 'Admin Dashboard',
    description: 'Manage contact form submissions.',
    module: 'web/features/admin/admin-page.tsx',
    load: () => import('#web/features/admin/admin-page.tsx'),
  },
  notFoundRoute,
];

export function routeOf(pathname: string): Route {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return routes.find((route) => route.path === path) ?? notFoundRoute;
}

export function titleOf(route: Route): string {
  return route.path === '/' ? `${site.name}: ${route.name}` : `${route.name} · ${site.name}`;
}
