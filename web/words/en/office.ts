/** What all pages for admins share. */
export const office = {
  loading: 'Loading...',
  retry: 'Try Again',
  notSaved: 'Not saved',
  notDone: 'Not done',
  signIn: 'Sign in',
  conflict: {
    taken: 'Their version is in the form. What you typed is not lost.',
    back: 'Bring back what I typed',
  },
  roleLost: {
    title: 'This account is no longer an admin.',
    text: 'You can no longer save anything here. Another admin can give the role back under “People”. What you typed is still here: copy it if you need it.',
  },
  /** For somebody who is signed in and opened one of these pages. */
  notAdmin: (email: string) => ({
    title: 'This page is for admins',
    description: `The account ${email} is not an admin. An admin can change that.`,
  }),
  signedOutElsewhere: 'Sign in, and this page opens again.',
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
  away: 'The connection failed. Please try again in a moment.',
  signedOut: 'You are no longer signed in. Please sign in again.',
  signedOutElsewhere: 'You were signed out on another device.',
  notAllowed: 'This account is no longer an admin. Another admin can give the role back under “People”.',
  changed: 'Somebody has just changed this. Please look again.',
  twice: 'This is already in the list.',
  tooLong: 'This is too long.',
  tooOften: 'Too many tries. Please wait a few minutes.',
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
