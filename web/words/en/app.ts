/** What is around every page. */
export const app = {
  skipToContent: 'Skip to content',
  loading: 'Loading...',
  homeLink: (siteName: string) => `${siteName}, home`,
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
  offline: {
    plain: 'You are offline.',
    withVisitedPages: 'You are offline. Pages you have visited still work.',
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
    text: 'We could not show this page. The site may have been updated, or your connection may be down. Try again, or go back to Home.',
    retry: 'Try again',
    home: 'Return to Home',
  },
};
