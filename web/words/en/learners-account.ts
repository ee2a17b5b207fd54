import { named } from './named.ts';

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** Learners of this device and the account of a family. */
export const learnersAccount = {
  add: {
    title: (count: number) =>
      count === 1
        ? 'Add this learner to your account?'
        : `Add these ${NUMBERS[count - 2] ?? count} learners to your account?`,
    text: 'What they learn is then on every device on which you sign in.',
    gone: (names: readonly string[]) =>
      `${named(names)} ${names.length === 1 ? 'was' : 'were'} in an account that was deleted, and stayed on this device with all that was learned.`,
    yes: 'Yes, add them',
    no: 'Keep them on this device only',
  },
  leave: {
    title: 'Keep them on this device?',
    text: 'What is in your account stays there and comes back when you sign in.',
    unsent: (count: number) =>
      count === 1
        ? 'One change has not reached your account yet. If you remove it from this device now, it is lost.'
        : `${count} changes have not reached your account yet. If you remove them from this device now, they are lost.`,
    offline: 'There is no network at the moment.',
    keep: 'Keep',
    remove: 'Remove from this device',
    stay: 'Stay signed in',
    keptAfterAll: {
      title: 'They stay on this device',
      description: 'Somebody learned here meanwhile, and that is not in your account yet.',
    },
  },
  removed: {
    title: (who: string) => `${who} was removed on another device`,
    unsent: (count: number) =>
      count === 1
        ? 'One thing that was done here never reached your account.'
        : count === 0
          ? 'What was done here may not have reached your account.'
          : `${count} things that were done here never reached your account.`,
    text: 'Keep the learner on this device alone, with all that was learned, or remove it here too: then it is gone for good.',
    keep: 'Keep on this device',
    remove: 'Remove from this device',
  },
  gone: {
    title: 'Your account was deleted',
    text: 'It was deleted on another device. Its learners stay on this device with all that they learned, and are in no account any more.',
    hint: 'Grown-ups can download or remove them.',
    keep: 'All right',
    grownUps: 'Open Grown-ups',
  },
  clock: {
    title: 'Check the clock',
    description: 'The clock of this device is wrong by more than a day, so days may be counted wrongly.',
  },
};
