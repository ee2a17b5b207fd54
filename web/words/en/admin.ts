/** The clocks of the site are handed in as text, so no zone may shift them once more. */
const moment = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

type Filter = { search: string; formType: string | undefined; box: string };

const numberOf = (count: number) => count.toLocaleString('en-US');

const names = new Intl.ListFormat('en');
const listed = (all: readonly string[]) => names.format(all);

const told = (what: string) => (count: number) =>
  `${count === 1 ? 'One message' : `${count} messages`} ${what}.`;

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

  filter: {
    search: 'Search',
    type: 'Type',
    allTypes: 'All types',
    box: 'Show',
    boxes: { all: 'All', todo: 'To do', new: 'New', read: 'Read', done: 'Done', bin: 'Bin' },
  },

  actions: {
    select: (from: string) => `Select the message from ${from}`,
    selectAll: 'Select all on this page',
    chosen: (count: number) => `${count} selected`,
    done: 'Done',
    toNew: 'Mark as new',
    toRead: 'Mark as read',
    toBin: 'Move to the bin',
    fromBin: 'Take out of the bin',
    undo: 'Undo',
    told: {
      done: told('marked as done'),
      toNew: told('marked as new'),
      toRead: told('marked as read'),
      toBin: told('moved to the bin'),
      fromBin: told('taken out of the bin'),
    },
  },

  keys: {
    isOn: 'Keys in the list: j next, k previous, e done',
  },

  open: {
    show: 'Open',
    showOf: (from: string) => `Open the message from ${from}`,
    hide: 'Close',
    makeClass: 'Make it a class',
    states: { new: 'New', read: 'Read', done: 'Done' },
    answeredBy: (names: readonly string[]) => `Answered by ${listed(names)}`,
    anAdmin: 'an admin without a name',
    removedAccount: 'a removed account',
  },

  reply: {
    label: 'Reply by e-mail',
    send: 'Send',
    sendAndDone: 'Send and done',
    sending: 'Sending...',
    toSite: (address: string) => `Answers come to ${address}, the contact address of this site.`,
    toYou: (address: string) => `Answers come to you, so this e-mail shows your address, ${address}.`,
    meanwhile: {
      title: (names: readonly string[]) => `${listed(names)} answered while you were writing`,
      text: 'Your reply has not been sent.',
      send: 'Send mine as well',
      discard: 'Discard mine',
    },
    ofClass: (title: string, address: string) =>
      `Assalamu alaikum,\n\nThank you for telling us. “${title}” is on our site now: ${address}`,
    threadFailed: 'We could not load the replies.',
    told: { title: 'The reply is on its way' },
    notSent: 'Not sent',
    list: 'Replies',
    sent: (moment: string) => `Sent ${moment}`,
    waiting: 'On its way',
    unsent: 'We could not send it: the mailbox refused it, or did not answer for two days.',
    noAddress: 'They gave no address, so you cannot reply.',
  },

  notices: {
    label: 'E-mail me about new messages',
    each: 'As they arrive (after five minutes)',
    daily: 'Once a day',
    never: 'Never',
    stored: { title: 'Saved' },
  },

  exported: {
    csv: 'Download all as CSV',
    json: 'Download all as JSON',
    busy: 'Preparing the file...',
    fileName: (day: string) => `messages-${day}`,
  },

  submissions: {
    title: 'Contact Form Submissions',
    loading: 'Loading submissions...',
    failed: 'We could not load the submissions.',
    loadError: (reason: string) => ({
      title: 'Error',
      description: `Failed to load contact submissions: ${reason}`,
    }),
    none: 'No contact submissions yet',
    bin: 'Messages stay in the bin for 30 days. Then they are deleted for good.',
    noneFound: ({ search, formType, box }: Filter) => {
      const isSearch = search.trim() !== '' || formType !== undefined;
      if (box === 'todo' && !isSearch) return 'Nothing to do';
      return box === 'bin' && !isSearch ? 'The bin is empty' : 'No submission matches your search';
    },
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
    /** As the author of a message, in a sentence. */
    nobody: 'somebody without a name',
    noEmail: 'No email given',
    noType: 'General',
    /** `Nov 15, 2026, 03:04 PM` for `2026-11-15T15:04` */
    moment: (clock: string) => moment.format(new Date(`${clock}Z`)),
  },
};
