import { named } from './named.ts';

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** Learners of this device and the account of a family. */
export const learnersAccount = {
  add: {
    title: (count: number) =>
      count === 1
        ? 'Add this learner to your account?'
        : `Add these ${NUMBERS[count - 2] ?? count} learners to your account?`,
    text: 'Then their progress is on every device where you sign in.',
    gone: (names: readonly string[]) =>
      `${named(names)} ${names.length === 1 ? 'was' : 'were'} in an account that was deleted. All their progress is still on this device.`,
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
    offline: 'You are offline at the moment.',
    keep: 'Keep',
    remove: 'Remove from this device',
    stay: 'Stay signed in',
    keptAfterAll: {
      title: 'They stay on this device',
      description: 'Somebody has just learned something here that is not in your account yet.',
    },
  },
  removed: {
    title: (who: string) => `${who} was removed on another device`,
    unsent: (count: number) =>
      count === 1
        ? 'One thing done here never reached your account.'
        : count === 0
          ? 'Some progress from here may not have reached your account.'
          : `${count} things done here never reached your account.`,
    text: 'You can keep this learner and all the progress on this device only. If you remove them here too, it is all gone for good.',
    keep: 'Keep on this device',
    remove: 'Remove from this device',
  },
  gone: {
    title: 'Your account was deleted',
    text: 'It was deleted on another device. The learners and their progress are still here, on this device only.',
    hint: 'You can download or remove them on “Grown-ups”.',
    keep: 'All right',
    grownUps: 'Go to Grown-ups',
  },
  clock: {
    title: 'Check the clock',
    description:
      'The clock of this device is wrong by more than a day. Please set it, so that we count the days correctly.',
  },
};
