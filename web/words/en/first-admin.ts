/** The page behind the link that the server prints as long as there is no admin. */
export const firstAdmin = {
  title: 'Become the first admin',
  description:
    'You started this site, so you look after it: its messages, classes and people. Others can join you later.',
  button: 'Become the admin',
  busy: 'One moment...',
  as: (email: string) => `You are signed in as ${email}.`,
  hasAccount: 'Do you have an account here already? Sign in first, then open the link again.',
  signIn: 'Sign in',
  dead: 'This link no longer works: it was used, it is older than a day, or there is an admin already. As long as there is no admin, the server prints a new one at each start.',
  noLink:
    'Open this page by the link that the server prints when it starts. It prints one as long as there is no admin.',
  exists: 'This address has an account. Sign in with it first, then open the link again.',
};
