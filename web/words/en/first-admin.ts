/** The page behind the link that the server prints as long as there is no admin. */
export const firstAdmin = {
  title: 'Become the first admin',
  description:
    'You started this site, so you look after its messages, classes and people. Others can join you later.',
  button: 'Become the admin',
  busy: 'One moment...',
  as: (email: string) => `You are signed in as ${email}.`,
  hasAccount: 'Already have an account here? Sign in first, then open the link again.',
  signIn: 'Sign in',
  dead: 'This link no longer works: it was used, it is older than a day, or there is an admin already. Until there is one, the server prints a new link each time it starts.',
  noLink:
    'To open this page, use the link that the server prints when it starts. It prints one until there is an admin.',
  exists: 'This address already has an account. Sign in with it first, then open the link again.',
};
