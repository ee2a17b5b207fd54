import { longDay } from './dates.ts';
import { named } from './named.ts';

export const grownUps = {
  title: 'Grown-ups',
  opening: 'One moment…',
  failed: 'We could not open the learners’ progress.',
  retry: 'Try again',
  learners: 'Learners',
  since: (day: string) => `Learning here since ${longDay(day)}`,
  rename: 'Change name or face',
  download: 'Download',
  downloadFailed: 'We could not make the file. Please try again.',
  saveFailed: 'We could not save this. Please try again.',
  remove: 'Remove',
  add: 'Add a learner',
  full: 'A device has room for twelve learners.',
  empty: 'Nobody is learning on this device yet',
  emptyText: 'Choose a face, and a name if you like. Until then, nothing is saved.',
  account: {
    title: 'Account',
    signedIn: 'Your account',
    signedInText: 'Your name, e-mail address and password, and your family’s progress.',
    signedOut: 'Sign in or create an account',
    signedOutText:
      'With an account, your progress is on your other devices, too. Without one, it stays here.',
    ownedText: (names: readonly string[]) =>
      `${named(names)} ${names.length === 1 ? 'is' : 'are'} in an account. Sign in to add what was learned here.`,
    add: 'Add to your account',
  },
  removal: {
    title: (who: string) => `Remove ${who}?`,
    text: (count: number) =>
      count === 0
        ? 'There is no progress to lose yet.'
        : count === 1
          ? 'All their progress (one entry) will be gone. Only a downloaded file can bring it back.'
          : `All their progress (${count} entries) will be gone. Only a downloaded file can bring it back.`,
    everywhere: (who: string) => `${who} will be removed from your account and from all your devices.`,
    type: (who: string) => `Type “${who}” to remove`,
    confirm: 'Remove for good',
    removed: (who: string) => `${who} was removed.`,
    failed: (who: string) => `We could not remove ${who}. Please try again.`,
  },
  device: {
    folded: 'This device: download, import, delete',
    downloadAll: 'Download all learners',
    bring: 'Import a file',
    bringHint:
      'A file that you downloaded here or on another device. We add what is missing and change nothing else.',
    bringing: (done: number, total: number) => `Importing ${done} of ${total}`,
    brought({ learners, added }: { learners: number; added: number }) {
      const entries = added === 1 ? 'One new entry was added.' : `${added} new entries were added.`;
      const people = learners === 1 ? 'One learner was added.' : `${learners} learners were added.`;
      if (learners > 0) return added > 0 ? `${people} ${entries}` : people;
      return added > 0 ? entries : 'Everything in this file is already here.';
    },
    refused: {
      damaged: 'This file is damaged. Nothing was changed.',
      foreign: 'This is not one of our files. Nothing was changed.',
      newer: 'This file comes from a newer version of the site. Nothing was changed.',
      full: 'A device has room for twelve learners. With this file there would be more. Nothing was changed.',
    },
    brokenOff: 'A learner was removed during the import, so only part of the file was imported.',
    bringFailed: 'We could not import the whole file. What was here before is unchanged. Please try again.',
    clear: 'Delete everything on this device',
    clearTitle: 'Delete everything on this device?',
    clearText: (names: readonly string[]) =>
      `${named(names)} will be removed from this device, with everything they did.`,
    clearNobody: 'Nobody is shown here now, but something is still saved on this device. It will be deleted.',
    clearSignedIn:
      'What is in your account stays there. You will be signed out; when you sign in again, it comes back.',
    clearApart: (names: readonly string[]) =>
      `${named(names)} ${names.length === 1 ? 'is' : 'are'} not in an account and will be gone for good.`,
    clearUnsent: (count: number) =>
      count === 1
        ? 'One change has not reached your account yet and will be lost.'
        : `${count} changes have not reached your account yet and will be lost.`,
    clearHidden: (count: number) =>
      count === 1
        ? 'One learner of another account, not shown now, will be removed from this device too.'
        : `${count} learners of other accounts, not shown now, will be removed from this device too.`,
    clearHiddenUnsent: (count: number) =>
      count === 1
        ? 'One change there has not reached its account yet and will be lost.'
        : `${count} changes there have not reached their account yet and will be lost.`,
    clearType: 'Type “delete” to go on',
    clearWord: 'delete',
    clearConfirm: 'Delete everything',
    clearFailed: 'We could not delete everything. Please try again.',
    cleared: 'Everything on this device was deleted.',
  },
};
