import { menu as words } from '#web/words/en/menu.ts';

/** The pages that the site's menu leads everybody to. */
export const SITE_LINKS = [
  ['/', words.home],
  ['/selection', words.memorisation],
  ['/phrases', words.phrases],
  ['/consistent-deeds', words.deeds],
  ['/childrens-games', words.games],
  ['/classes', words.classes],
  ['/contact', words.contact],
] as const;
