/** What is around every page. */
export const app = {
  skipToContent: 'Skip to content',
  loading: 'Loading...',
  homeLink: (siteName: string) => `${siteName}, home`,
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
  offline: {
    plain: 'You are offline.',
    withVisitedPages: 'You are offline. Visited pages still work.',
  },
  footer: {
    runBy: 'Run by',
    mistakes: {
      before: 'If you find any mistakes, please report them through our ',
      link: 'contact page',
      after: '.',
    },
    credits: 'Credits and sources',
    privacy: 'Privacy',
    signIn: 'Sign in',
    account: 'Account',
  },
  broken: {
    title: 'Something went wrong',
    text: 'This page could not be shown. Check your connection and try again, or go back to the start.',
    retry: 'Try again',
    home: 'Return to Home',
  },
};
