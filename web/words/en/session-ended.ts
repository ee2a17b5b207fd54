/** For somebody whose session was ended on another device. */
export const sessionEnded = {
  title: 'You were signed out on another device.',
  text: 'Sign in again to carry on. What you typed is still here, and your progress will be added to your account.',
  signIn: 'Sign in',
  dismiss: 'Close',
};
