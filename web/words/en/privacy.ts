/** Plain words, a paragraph each. The figures are those of the server: docs/security.md and docs/operations.md. */
export const privacy = {
  title: 'Privacy',
  intro: 'What we keep, where, for how long, and who can see it.',
  parts: [
    {
      title: 'If you just visit',
      text: 'We do not remember what you learn: when you close the tab, it is gone. Your device keeps your choices (theme, sound, text size, the mushaf’s script and the page you left open, “Not now”), the weeks that a teacher put together here, a message that could not be sent yet, and copies of our pages, so that they open offline.',
    },
    {
      title: 'If you save your progress',
      text: 'A learner is a face and, if you like, a name. No e-mail, no birthday, no photo. What they practise is saved on this device: which ayahs, phrases, games and deeds, and on which day. It stays until you remove the learner.',
    },
    {
      title: 'If you have an account',
      text: 'We store your e-mail address, your name, and your password in a form that nobody can read. Learners that you add to the account are stored too, so that your other devices can show them. No page shows them to anybody else, but the people who run this site could find them in its database. It all stays until you delete it. An account whose address was never confirmed is deleted seven days after our last e-mail to it.',
    },
    {
      title: 'If you write to us',
      text: 'Only the people who run this site read your message, with your name and address if you gave them. They keep it until they delete it; 30 days later it is gone for good.',
    },
    {
      title: 'Logs and backups',
      text: 'The server’s log notes the time, the page and the network address (IP address) of each visit, so that abuse can be stopped. The people who run this site choose how long to keep it; we suggest two weeks. To count repeated tries the server also stores scrambled addresses, for 90 days at most. Every night it makes a backup, and it usually keeps the last seven.',
    },
    {
      title: 'What we never do',
      text: 'No cookies, no trackers, no adverts. Your browser talks to this site and to nobody else.',
    },
    {
      title: 'Take a copy, or delete it all',
      text: 'On “Grown-ups” you can download what a learner did, remove a learner, or delete everything on this device. On “Account” you can delete your account. All of it leaves the database at once, and the backups when the last one that holds it is replaced: usually within a week.',
    },
  ],
  who: {
    title: 'Who runs this site',
    runs: (siteName: string) => `${siteName} is run by`,
    write: 'You can also write to',
  },
  complaint: {
    title: 'If something is wrong',
    text: 'Please tell us first: the contact page reaches the people who run this site. If that does not help, you can complain to the data protection authority of your country.',
  },
  grownUps: 'Go to Grown-ups',
  account: 'Go to Account',
  contact: 'Contact us',
};
