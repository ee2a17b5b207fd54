/** The pages that the site's menu leads everybody to, each with the name of its word in the menu. */
export const SITE_LINKS = [
  ['/', 'home'],
  ['/selection', 'memorisation'],
  ['/mushaf', 'mushaf'],
  ['/phrases', 'phrases'],
  ['/consistent-deeds', 'deeds'],
  ['/childrens-games', 'games'],
  ['/classes', 'classes'],
  ['/contact', 'contact'],
] as const;

/** Where learning goes on, for everybody: who has no learner is offered one there. */
export const LEARNING_LINKS = [
  ['/today', 'today'],
  ['/garden', 'garden'],
  ['/grown-ups', 'grownUps'],
] as const;
