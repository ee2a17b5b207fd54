const size = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const MB = 1_000_000;
/** The clocks of the zone are handed in as text, so no zone may shift them once more. */
const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** /admin/site */
export const officeSite = {
  title: 'Site',
  intro: 'Its name, who runs it, and its backups',
  loading: 'Loading the settings...',
  failed: 'We could not load the settings.',

  form: {
    name: 'Name',
    nameHint: 'On every page, in e-mails and on a phone’s home screen.',
    tagline: 'Tagline',
    taglineHint: 'The large line on Home.',
    run_by: 'Who runs it (optional)',
    runByHint: 'Your mosque, school or family. Visitors see it at the foot of every page.',
    contact_email: 'Contact address (optional)',
    contactEmailHint:
      'Answers to your replies go there, and visitors see it on “Privacy”. Without one, they go to the admin who replied.',
    time_zone: 'Time zone',
    /** `2:05 PM` for `2026-11-15T14:05` */
    timeThere: (clock: string) =>
      `Classes, calendars and these pages use it. It is ${timeOfDay.format(new Date(`${clock}Z`))} there now.`,
    otherZones: 'Other',
    save: 'Save',
    saving: 'Saving...',
  },
  saved: { title: 'Saved', description: 'Visitors see it at once.' },
  restored: 'This is what you wrote here and have not saved yet.',

  conflict: {
    title: 'Somebody else has just saved other settings',
    /** What is different now. */
    changed: {
      name: (name: string) => `The name is now “${name}”.`,
      tagline: (tagline: string) => `The tagline is now “${tagline}”.`,
      run_by: (name: string) => (name ? `It is now run by “${name}”.` : 'It no longer says who runs it.'),
      contact_email: (address: string) =>
        address ? `The contact address is now ${address}.` : 'There is no contact address now.',
      /** Africa/Cairo is read as “Cairo, Africa”. */
      time_zone: (zone: string) =>
        `The time zone is now ${zone.replaceAll('_', ' ').split('/').toReversed().join(', ')}.`,
    },
    mine: 'Save mine instead',
    theirs: 'Use theirs',
  },

  backups: {
    title: 'Backups',
    failed: 'We could not load the backups.',
    last: (moment: string, bytes: number) =>
      `The last one was made on ${moment} (${size.format(bytes / MB)} MB) and checked.`,
    kept: 'One is made every night, and usually the last seven are kept on the server. They hold families’ progress, so you cannot download them here.',
    none: 'None yet. The first one comes within an hour.',
    old: 'The last backup is older than two days. Please ask the person who looks after the server.',
    broken: (moment: string) =>
      `The last try, on ${moment}, failed. The server tries again every hour; older backups are still there.`,
    off: 'They are turned off (BACKUPS=0).',
    elsewhere: 'The database is looked after elsewhere (DATABASE_URL), and so are its backups.',
  },
};
