import { longDay } from './dates.ts';
import { named } from './named.ts';

export const grownUps = {
  title: 'Grown-ups',
  opening: 'One moment…',
  failed: 'We could not open the record.',
  retry: 'Try again',
  learners: 'Learners',
  since: (day: string) => `Learning here since ${longDay(day)}`,
  rename: 'Change name or face',
  download: 'Download',
  downloadFailed: 'The file could not be written. Please try again.',
  saveFailed: 'This could not be saved. Please try again.',
  remove: 'Remove',
  add: 'Add a learner',
  full: 'There is room for twelve learners on a device.',
  empty: 'Nobody learns on this device yet',
  emptyText: 'Choose a face, and a name if you like. Until then, nothing is remembered.',
  account: {
    title: 'Account',
    signedIn: 'Your account',
    signedInText: 'Your name, e-mail address and password, and what the family has learned.',
    signedOut: 'Sign in or create an account',
    signedOutText:
      'With an account, your other devices know what was learned here. Without one, it stays here.',
    ownedText: (names: readonly string[]) =>
      `${named(names)} ${names.length === 1 ? 'is' : 'are'} in an account. Sign in, and what is learned here reaches it.`,
    add: 'Add to your account',
  },
  removal: {
    title: (who: string) => `Remove ${who}?`,
    text: (count: number) =>
      count === 0
        ? 'Nothing was learned here yet.'
        : count === 1
          ? 'One thing that was learned here will be gone. Only a downloaded file can bring it back.'
          : `${count} things that were learned here will be gone. Only a downloaded file can bring them back.`,
    everywhere: (who: string) => `${who} will be removed from your account and from all your devices.`,
    type: (who: string) => `Type “${who}” to remove`,
    confirm: 'Remove for good',
    removed: (who: string) => `${who} was removed.`,
    failed: (who: string) => `${who} could not be removed. Please try again.`,
  },
  device: {
    folded: 'This device: download, import, delete',
    downloadAll: 'Download all learners',
    bring: 'Import a file',
    bringHint:
      'A file that you downloaded here or on another device. It adds what is missing and changes nothing else.',
    bringing: (done: number, total: number) => `Importing ${done} of ${total}`,
    brought({ learners, added }: { learners: number; added: number }) {
      const entries = added === 1 ? 'One new entry was added.' : `${added} new entries were added.`;
      const people = learners === 1 ? 'One learner was added.' : `${learners} learners were added.`;
      if (learners > 0) return added > 0 ? `${people} ${entries}` : people;
      return added > 0 ? entries : 'Everything in this file was here already.';
    },
    refused: {
      damaged: 'This file is damaged. Nothing was changed.',
      foreign: 'This file is not one of ours. Nothing was changed.',
      newer: 'This file was written by a newer version. Nothing was changed.',
      full: 'There is room for twelve learners on a device, and with this file there would be more. Nothing was changed.',
    },
    brokenOff: 'A learner of this file was removed during the import, so only part of it was imported.',
    bringFailed: 'The file could not be fully imported. What was here is unchanged. Please try again.',
    clear: 'Delete everything on this device',
    clearTitle: 'Delete everything on this device?',
    clearText: (names: readonly string[]) =>
      `${named(names)} will be removed from this device, with everything they did.`,
    clearNobody: 'Nobody is shown here now. Whatever is still stored on this device will be deleted.',
    clearSignedIn:
      'What is in your account stays there. You will be signed out here; signing in brings it back.',
    clearApart: (names: readonly string[]) =>
      `${named(names)} ${names.length === 1 ? 'is' : 'are'} in no account and will be gone for good.`,
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
    clearFailed: 'Not everything could be deleted. Please try again.',
    cleared: 'Everything on this device was deleted.',
  },
};
