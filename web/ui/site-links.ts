/** The pages that the site's menu leads everybody to, each with the name of its word in the menu. */
export const SITE_LINKS = [
  ['/', 'home'],
  ['/selection', 'memorisation'],
  ['/phrases', 'phrases'],
  ['/consistent-deeds', 'deeds'],
  ['/childrens-games', 'games'],
  ['/classes', 'classes'],
  ['/contact', 'contact'],
] as const;

/** Where learning goes on, for everybody. */
export const LEARNING_LINKS = [
  ['/today', 'today'],
  ['/mushaf', 'mushaf'],
  ['/garden', 'garden'],
  ['/teach', 'teach'],
  ['/grown-ups', 'grownUps'],
] as const;
