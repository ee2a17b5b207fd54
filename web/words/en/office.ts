/** What all pages for admins share. */
export const office = {
  loading: 'Loading...',
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
