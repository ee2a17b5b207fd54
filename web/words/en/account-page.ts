/** The page of a person's own account, as everybody sees it. */
export const account = {
  title: 'Account',
  intro: 'Your name, your e-mail address, your password, and your family’s progress.',
  loading: 'Loading your account...',
  visitor: {
    title: 'You are not signed in',
    text: 'With an account, your learners and their progress are on every device where you sign in. You can also learn everything here without one.',
    signIn: 'Sign in or create an account',
    grownUps: 'Learners on this device',
    linkRefused:
      'This link no longer works: it was used, it is older than a day, or the password has changed since. Sign in to see the address of your account.',
    addressChanged: 'Have you just changed your address? Then sign in with the new one.',
  },
  left: {
    deleted: {
      title: 'Your account is deleted',
      kept: 'We have deleted everything. The learners on this device are still here, and only here.',
      removed: 'We have deleted everything. The learners of the account are gone from this device too.',
      none: 'We have deleted everything.',
      notOnDevice:
        'We have deleted everything, but we could not remove the learners from this device. Please do that on “Grown-ups”.',
    },
    everywhere: {
      title: 'You are signed out everywhere',
      text: 'Every device will need to sign in again, including this one.',
    },
  },
};
