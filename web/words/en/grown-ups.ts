import { longDay } from './dates.ts';
import { named } from './named.ts';

export const grownUps = {
  title: 'Grown-ups',
  intro: 'Who learns on this device, and what it remembers of them. No e-mail, no birthday, no photo.',
  opening: 'Opening the record...',
  failed: 'The record could not be opened.',
  retry: 'Try again',
  learners: 'Learners',
  since: (day: string) => `Learning here since ${longDay(day)}`,
  rename: 'Change name or animal',
  download: 'Download',
  downloadFailed: 'The file could not be written. Please try again.',
  saveFailed: 'This could not be saved. Please try again.',
  remove: 'Remove',
  add: 'Add a learner',
  full: 'A device has room for twelve learners.',
  empty: 'Nobody learns on this device yet',
  emptyText: 'Choose an animal, and a name if you like. Nothing is remembered before you do.',
  account: {
    title: 'Account',
    signedIn: 'Your account',
    signedInText: 'Your name, address and password, and the family’s learning on the server.',
    signedOut: 'Sign in or create an account',
    signedOutText:
      'With an account what is learned here is on your other devices too. Without one it stays here.',
    ownedText: (names: readonly string[]) =>
      `${named(names)} ${names.length === 1 ? 'is' : 'are'} in an account. Sign in to it, and what is learned here reaches it.`,
    add: 'Add to your account',
  },
  removal: {
    title: (who: string) => `Remove ${who}?`,
    text: (count: number) =>
      count === 0
        ? 'Nothing was learned here yet.'
        : count === 1
          ? 'One thing that was learned here will be gone. A downloaded file can bring it back.'
          : `${count} things that were learned here will be gone. A downloaded file can bring them back.`,
    everywhere: (who: string) => `${who} goes from your account and from all your devices.`,
    type: (who: string) => `Type “${who}” to remove`,
    confirm: 'Remove for good',
    removed: (who: string) => `${who} was removed.`,
    failed: (who: string) => `${who} could not be removed. Please try again.`,
  },
  device: {
    title: 'This device',
    downloadAll: 'Download everyone',
    bring: 'Bring in a file',
    bringHint: 'A file that was downloaded here or on another device. It only adds, it never overwrites.',
    bringing: (done: number, total: number) => `Bringing in ${done} of ${total}`,
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
      full: 'A device has room for twelve learners, and this file would make them more. Nothing was changed.',
    },
    brokenOff: 'A learner of this file was removed while it came in, so it was not brought in whole.',
    bringFailed:
      'The file could not be brought in whole. Nothing that was here is changed; please try again.',
    clear: 'Delete everything on this device',
    clearTitle: 'Delete everything on this device?',
    clearText: (names: readonly string[]) =>
      `${named(names)} ${names.length === 1 ? 'goes' : 'go'} from this device with all that was learned.`,
    clearNobody: 'Nobody is shown here now. What is stored on this device all the same will be gone from it.',
    clearSignedIn:
      'What is in your account stays there. You are signed out here, so that it does not come back by itself; signing in brings it back.',
    clearApart: (names: readonly string[]) =>
      `${named(names)} ${names.length === 1 ? 'is' : 'are'} in no account and would be gone for good.`,
    clearUnsent: (count: number) =>
      count === 1
        ? 'One change has not reached the account yet and would be lost.'
        : `${count} changes have not reached the account yet and would be lost.`,
    clearHidden: (count: number) =>
      count === 1
        ? 'One learner of another account, who is not shown now, goes from this device too.'
        : `${count} learners of other accounts, who are not shown now, go from this device too.`,
    clearHiddenUnsent: (count: number) =>
      count === 1
        ? 'One change there has not reached its account yet and would be lost.'
        : `${count} changes there have not reached their account yet and would be lost.`,
    clearType: 'Type “delete” to go on',
    clearWord: 'delete',
    clearConfirm: 'Delete everything',
    clearFailed: 'Not everything could be deleted. Please try again.',
    cleared: 'This device remembers nobody now.',
  },
};
