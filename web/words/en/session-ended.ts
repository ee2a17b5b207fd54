/** For whoever was signed out by somebody else's hand, or their own on another device. */
export const sessionEnded = {
  title: 'You were signed out on another device.',
  text: 'Sign in again to go on. What you typed is kept, and what is learned here reaches your account then.',
  signIn: 'Sign in',
  dismiss: 'Close',
};
