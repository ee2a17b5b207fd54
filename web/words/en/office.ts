/** What all pages for admins share. */
export const office = {
  loading: 'Loading...',
  signedOutElsewhere: 'This page opens again when you have signed in.',
  pages: {
    label: 'Admin pages',
    links: [
      ['/admin', 'Messages'],
      ['/admin/classes', 'Classes'],
      ['/admin/phrases', 'Phrases'],
      ['/admin/people', 'People'],
      ['/admin/log', 'Log'],
    ] as const,
  },
};
