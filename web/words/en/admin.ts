const moment = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const numberOf = (count: number) => count.toLocaleString('en-US');

export const admin = {
  title: 'Admin Dashboard',
  intro: 'Manage contact form submissions',
  backToHome: 'Back to Home',
  signOut: 'Sign Out',

  totals: {
    all: 'Total Submissions',
    today: "Today's Submissions",
    admin: 'Admin User',
    number: numberOf,
  },

  filter: { search: 'Search', type: 'Type', allTypes: 'All types' },

  submissions: {
    title: 'Contact Form Submissions',
    loading: 'Loading submissions...',
    failed: 'The submissions did not arrive.',
    retry: 'Try Again',
    loadError: (reason: string) => ({
      title: 'Error',
      description: `Failed to load contact submissions: ${reason}`,
    }),
    none: 'No contact submissions yet',
    noMatch: 'No submission matches your search',
    count: (total: number, isFiltered: boolean) =>
      `${numberOf(total)} ${total === 1 ? 'submission' : 'submissions'}${isFiltered ? ' found' : ''}, newest first`,
  },

  pages: {
    label: 'Pages of submissions',
    newer: 'Newer',
    older: 'Older',
    place: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },

  submission: {
    noName: 'No name given',
    noEmail: 'No email given',
    noType: 'General',
    /** `Nov 15, 2026, 03:04 PM`, where the reader is. */
    moment: (timestamp: string) => moment.format(new Date(timestamp)),
  },
};
