const size = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const MB = 1_000_000;

/** /admin/site */
export const officeSite = {
  title: 'Site',
  intro: 'What it is called, who runs it, and its backups',
  loading: 'Loading the settings...',
  failed: 'The settings did not arrive.',
  retry: 'Try Again',

  form: {
    name: 'Name',
    nameHint: 'On every page, in mails and on the home screen of a phone.',
    tagline: 'Tagline',
    taglineHint: 'The large line on Home.',
    runBy: 'Who runs it (optional)',
    runByHint: 'Your mosque, school or family. Visitors see it at the foot of every page.',
    contactEmail: 'Contact address (optional)',
    contactEmailHint:
      'Answers to your replies go there, and visitors see it under “Privacy”. Without one, answers go to the admin who replied.',
    timeZone: 'Time zone',
    timeThere: (time: string) => `Classes and calendars go by it. It is ${time} there now.`,
    otherZones: 'Other',
    save: 'Save',
    saving: 'Saving...',
  },
  saved: { title: 'Saved', description: 'Visitors see it at once.' },
  unchanged: { title: 'Nothing has changed', description: 'What stands here is saved already.' },
  error: (reason: string) => ({ title: 'Not saved', description: reason }),
  restored: 'This is what you wrote here and have not saved yet.',

  conflict: {
    title: 'Somebody else saved other settings meanwhile',
    text: 'What you wrote is still below. These are saved now:',
    none: 'none',
    mine: 'Save mine all the same',
    theirs: 'Take theirs',
  },

  backups: {
    title: 'Backups',
    failed: 'What the server says of its backups did not arrive.',
    last: (moment: string, bytes: number) =>
      `The last one was made ${moment} (${size.format(bytes / MB)} MB) and read back.`,
    kept: 'One is made every night, and the last ones are kept on the server. They hold families’ records, so they cannot be downloaded here.',
    none: 'None was made yet. The first one comes within an hour.',
    old: 'The last backup is older than two days. Ask whoever looks after the server.',
    broken: (moment: string) =>
      `The last try failed ${moment}. It is tried again every hour; older backups are still there.`,
    off: 'They are turned off (BACKUPS=0).',
    elsewhere: 'The database is looked after elsewhere (DATABASE_URL): whoever does that makes the backups.',
  },
};
