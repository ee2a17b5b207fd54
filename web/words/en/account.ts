const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

const two = (number: number) => String(number).padStart(2, '0');
const when = (at: Date) =>
  `${at.getDate()} ${MONTHS[at.getMonth()]} ${at.getFullYear()}, ${two(at.getHours())}:${two(at.getMinutes())}`;

/** What somebody who is signed in reads on the page of the own account. */
export const account = {
  offline: 'You are offline. What you change here needs a connection; nothing was changed.',
  away: 'We could not be reached, so nothing was changed. Please try again in a moment.',
  tooOften: 'That was tried too often. Please wait a few minutes.',
  name: {
    title: 'Name',
    label: 'Full name',
    hint: 'No page shows it to anybody else. Whoever runs this site could read it.',
    save: 'Save name',
    saving: 'Saving...',
    saved: 'Your name is saved.',
    refused: 'Your name was not saved.',
  },
  email: {
    title: 'E-mail address',
    present: 'You sign in with',
    label: 'New address',
    hint: 'We send a link to it. The address changes when you open that link and type your password there. The old address is told and can undo it for seven days.',
    send: 'Send the link',
    sending: 'Sending...',
    sentBefore: 'A link is on its way to ',
    sentAfter: '. Until you open it, nothing changes.',
    same: 'This is your address already.',
    linkRefused:
      'The link that you opened does not work any more: it was used before, or is older than a day. If this is still your old address, ask for a new link.',
    changed: 'This is the address of your account now.',
    refused: 'No mail was sent.',
    taken: 'This address belongs to another account.',
  },
  password: {
    title: 'Password',
    current: 'Present password',
    next: 'New password',
    nextHint: (characters: number) =>
      `At least ${characters} characters; a few words are best. Your other devices are signed out, this one stays.`,
    show: 'Show password',
    save: 'Change password',
    saving: 'Saving...',
    saved: 'Your password is changed. Your other devices are signed out.',
    wrong: 'This is not your present password.',
    same: 'This is the password that you have already.',
    refused: 'Your password was not changed.',
    forgotten: 'I do not know it: send me a link',
    mailed: (email: string) => `A link to choose a new password is on its way to ${email}.`,
    notMailed: 'No mail was sent.',
  },
  device: {
    title: 'This device',
    none: 'No learner on this device is in your account.',
    opening: 'Looking what is here...',
    never: 'Not synced on this device yet. That happens by itself as soon as we can be reached.',
    synced: (at: Date) => `Last synced ${when(at)}.`,
    nothingWaits: 'Everything here is in your account, too.',
    unsent: (count: number) =>
      count === 1
        ? 'One change waits to be sent to your account.'
        : `${count} changes wait to be sent to your account.`,
    download: 'Download everything',
    downloadHint: 'One file with all learners on this device and all that they did.',
    downloaded: (name: string) => `Saved as ${name}.`,
    nothingToDownload: 'Nobody learns on this device yet, so there is nothing to download.',
    downloadFailed: 'The file could not be made.',
    failed: 'The record of this device could not be opened.',
    grownUps: 'To “Grown-ups”',
  },
  everywhere: {
    title: 'Sign out everywhere',
    text: 'For a lost phone, or a computer at school: every device has to sign in again, this one too.',
    button: 'Sign out everywhere',
    busy: 'Signing out...',
    refused: 'You are still signed in.',
  },
  deletion: {
    title: 'Delete the account',
    text: 'Your name, address and password, and every learner of the account with all that they did, are removed from the server at once. Nobody can bring them back.',
    open: 'Delete the account',
    question: 'Delete your account?',
    goes: 'What is removed from the server, at once and for good:',
    going: [
      'your name, address and password',
      'every learner of the account and all that they did',
      'the sign-in of every device',
    ],
    stays:
      'What stays: messages that you wrote to us, and what your other devices have stored until you remove it there.',
    learners: 'The learners on this device',
    keep: 'Keep them here',
    keepHint: 'They go on learning on this device alone.',
    remove: 'Remove them from this device too',
    password: 'Your password',
    cancel: 'Cancel',
    confirm: 'Delete for good',
    busy: 'Deleting...',
    wrong: 'This is not your password. Nothing was deleted.',
    lastAdmin: 'You are the last admin. Make somebody else an admin first. Nothing was deleted.',
    refused: 'The account was not deleted.',
  },
};
