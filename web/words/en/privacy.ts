/** Plain words, a paragraph each. */
export const privacy = {
  title: 'Privacy',
  intro: 'What is kept, where, for how long, and who can see it.',
  parts: [
    {
      title: 'Without a learner and without an account',
      text: 'Nothing about your learning outlives the tab. The device keeps your choices of theme, sound and text size, how long “Not now” holds, a message that waits to be sent to us, and the pages that you opened, so that they work without a network.',
    },
    {
      title: 'With a learner',
      text: 'A learner is an animal and, if you like, a name. What a learner does here is written down on this device, so that it can carry on tomorrow: which ayahs were put in order, which phrases were ticked, which level was reached, on which day. It stays until you remove the learner, and it can be downloaded at any time.',
    },
    {
      title: 'With an account',
      text: 'An account holds your e-mail address, your name and a password that nobody can read. The people who run this site see the address and the name. Sessions end when you sign out. If you add learners to your account, their names, animals and all that they did here are stored in the database of this site too, so that your other devices can show them; whoever runs the site could read them there, and no admin page shows them. Removing a learner removes them there as well. Under “Account” you can delete the account: all of it is gone from the database at once.',
    },
    {
      title: 'When you write to us',
      text: 'Your message, and your name and address if you give them, are read by the people who run this site and by nobody else.',
    },
    {
      title: 'What there is not',
      text: 'No cookies, no trackers, no advertisements, no request to anybody else. The server’s log notes the address that each request came from, so that abuse can be stopped.',
    },
    {
      title: 'Take it along, or delete it',
      text: 'Under “Grown-ups” you can download what a learner did as a file, bring it to another device, remove a learner, or delete everything on this device.',
    },
  ],
  who: {
    title: 'Who runs this site',
    runs: (siteName: string) => `${siteName} is run by`,
    write: 'You can also write to',
  },
  grownUps: 'To “Grown-ups”',
  account: 'To “Account”',
  contact: 'Ask us something',
};
