const SENDING = 'Sending...';

/** The account page, and what is said of accounts elsewhere. */
export const auth = {
  cards: {
    welcome: {
      title: 'Welcome',
      description: 'Sign in to access the admin panel or create a new account',
    },
    confirmedElsewhere: { title: 'Welcome', description: 'Your e-mail is confirmed. Please sign in.' },
    forgotten: { title: 'Forgotten password', description: 'We will send you a link to choose a new one.' },
    newPassword: {
      title: 'Choose a new password',
      description: 'It replaces the one you have forgotten.',
    },
    refusedLink: {
      title: 'This link no longer works',
      description:
        'It is too old, or it was used before. If you used it, just sign in. If not, we can send you a new one.',
    },
    usedLink: {
      title: 'This link was used before',
      description: 'You are signed in, so there is nothing left to do.',
    },
    unansweredLink: {
      title: 'We could not open the link yet',
      description: 'The connection failed. Your link is safe: try again when you are back online.',
    },
    question: {
      title: (email: string) => `Continue as ${email}?`,
      description: 'The link you opened belongs to this account. Continue only if it is yours.',
    },
  },
  tabs: { label: 'Account', signIn: 'Sign In', signUp: 'Sign Up' },
  fields: {
    fullName: 'Full Name',
    email: 'Email',
    password: 'Password',
    newPassword: 'New password',
    showPassword: 'Show password',
    passwordHint: (characters: number) => `At least ${characters} characters; a few words are best.`,
  },
  buttons: {
    signIn: 'Sign In',
    signingIn: 'Signing in...',
    signUp: 'Sign Up',
    signingUp: 'Creating account...',
    forgotten: 'Forgot your password?',
    sendReset: 'Send reset link',
    sending: SENDING,
    backToSignIn: 'Back to Sign In',
    saveNewPassword: 'Save new password',
    saving: 'Saving...',
    newConfirmation: 'Send a new confirmation e-mail',
    newReset: 'Send a new reset e-mail',
    goHome: 'Go to Home',
    toAccount: 'Go to your account',
    continue: 'Continue',
    continuing: 'One moment...',
    staySignedIn: (email: string) => `Stay signed in as ${email}`,
    staySignedOut: 'Stay signed out',
    tryAgain: 'Try again',
    notNow: 'Not now',
  },
  /** A mail to look for. */
  mailNote: {
    label: 'Confirmation',
    check: 'Check your e-mail',
    new: { before: 'One step left: open the link that we sent to ', after: '.' },
    old: {
      before: 'This address is not confirmed yet: ',
      after: '. Open the link in the e-mail that we sent you.',
    },
    reset: {
      before: 'Check the inbox of ',
      after:
        '. If this address has an account, a link to choose a new password will be there in a moment. It works for a day.',
    },
    again: {
      before: 'Check the inbox of ',
      after:
        '. If this address still needs to be confirmed, a new link will be there in a moment. It works for a day.',
    },
    nothingThere: 'Nothing there? Look in your spam folder, too.',
    sendAgain: 'Send the e-mail again',
    sentAgain: 'Sent again.',
    sending: SENDING,
    another: 'Use another address',
  },
  gives: {
    title: 'What an account is for',
    lines: [
      'Your learners and their progress, on every device of your family.',
      'If you lose your phone, you lose nothing.',
      'You do not need one: without it, everything works on this one device. No newsletter, no trackers, and you can delete the account at any time.',
    ],
  },
  /** What stays on the page when the toast has gone. */
  problems: {
    offline: 'You are offline. What you typed is still here: please try again when you are back online.',
    away: 'The connection failed. What you typed is still here: please try again in a moment.',
    tooOften: 'Too many tries. Please wait a few minutes, then try again.',
    wrongCredentials: 'The e-mail or the password is wrong.',
    signInRefused: 'You could not be signed in.',
    accountExists: 'There is already an account with this address. Sign in, or ask for a new password.',
    notAnAddress: 'We cannot send e-mail to this address. Is it spelt correctly?',
    signUpRefused: 'No account was created.',
    tooShort: (characters: number) => `Too short: use at least ${characters} characters.`,
    tooEasy: 'Too easy to guess. Try a few words that do not belong together.',
    samePassword: 'That is already your password.',
    passwordRefused: 'Your password was not changed.',
    mailRefused: 'We could not send the e-mail.',
    stillUnanswered: 'Still no answer. Your link is safe.',
    stillOffline: 'You are still offline. Your link is safe.',
  },
  notices: {
    signedIn: { title: 'Welcome back!', description: 'You have successfully logged in.' },
    signedUp: { title: 'Account created!', description: 'Please check your email to confirm your account.' },
    passwordChanged: { title: 'Password changed', description: 'You are signed in with your new password.' },
    unexpected: 'An unexpected error occurred',
    signInRefused: 'Login failed',
    signUpRefused: 'Signup failed',
    accountExists: {
      title: 'Account exists',
      description: 'An account with this email already exists. Please sign in instead.',
    },
    passwordRefused: 'Password not changed',
    passwordTooLate: 'Too much time has passed since you opened the link. Please ask for a new one.',
    mailSent: {
      title: 'E-mail sent',
      description: (email: string) => `If there is an account for ${email}, a new link is on its way.`,
    },
    mailRefused: 'E-mail not sent',
    noNetwork: 'You are offline at the moment.',
  },
};
