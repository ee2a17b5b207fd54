/** What all pages for admins share. */
export const office = {
  loading: 'Loading...',
  signedOutElsewhere: 'This page opens again when you have signed in.',
  newMessages: (count: number) => `${count.toLocaleString('en-US')} new`,
  pages: {
    label: 'Admin pages',
    links: [
      ['/admin', 'Messages'],
      ['/admin/classes', 'Classes'],
      ['/admin/phrases', 'Phrases'],
      ['/admin/people', 'People'],
      ['/admin/log', 'Log'],
      ['/admin/site', 'Site'],
    ] as const,
  },
};

/** Why something was not done, where the server's own words are not for people. */
export const reasons = {
  away: 'The server could not be reached. Please try again in a moment.',
  signedOut: 'You are no longer signed in. Sign in again to go on.',
  signedOutElsewhere: 'You were signed out on another device.',
  notAllowed: 'You may not do this any more. Sign in again, or ask another admin.',
  changed: 'Somebody has changed this meanwhile. Please look again.',
  twice: 'This is in the list already.',
  tooLong: 'This is too long.',
  tooOften: 'That was tried too often. Please wait a few minutes.',
  refused: 'The server did not accept this. Please check what you typed.',
  busy: 'The server is busy. Please try again in a moment.',
  unexpected: 'Something went wrong. Please try again.',
};

/** Refusals that the database gives in words for people, under a code of its own. */
export const REFUSALS: ReadonlySet<string> = new Set([
  'A meaning has 1 to 300 characters',
  'This phrase, or this meaning, is in the list already',
  'Whoever wrote this message gave no address',
]);
