/** Shown on any page to somebody who opened a link from a mail. */
export const mailLink = {
  confirmed: { title: 'E-mail confirmed', description: 'You are signed in now.' },
  elsewhere: { title: 'E-mail confirmed', description: 'Please sign in.' },
};
