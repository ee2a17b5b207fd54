/** The page of a person's own account, as everybody sees it. */
export const account = {
  title: 'Account',
  intro: 'Your name, your address, your password, and what is stored of your family’s learning.',
  loading: 'Loading your account...',
  visitor: {
    title: 'You are not signed in',
    text: 'With an account your learners and everything they did are on every device where you sign in. You can also learn everything here without one.',
    signIn: 'Sign in or make an account',
    grownUps: 'Learners on this device',
    linkRefused:
      'The link that you opened does not work any more: it was used before, is older than a day, or the password was changed since. Sign in to see which address your account has.',
    addressChanged: 'If you have just changed the address of your account, sign in with the new one.',
  },
  left: {
    deleted: {
      title: 'Your account is deleted',
      kept: 'Nothing of it is left on the server. The learners on this device are still here; they belong to this device alone now.',
      removed: 'Nothing of it is left on the server, and its learners are gone from this device too.',
      none: 'Nothing of it is left on the server.',
      notOnDevice:
        'Nothing of it is left on the server. This device could not be cleared up: please look under “Grown-ups”.',
    },
    everywhere: {
      title: 'You are signed out everywhere',
      text: 'Every device has to sign in again, this one too.',
    },
  },
};
