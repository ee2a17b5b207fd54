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
      title: 'This link does not work any more',
      description:
        'It has expired or was used before. If it was you who used it, just sign in; if not, we can send you a new one.',
    },
    usedLink: {
      title: 'This link was used before',
      description: 'It has done its work, or is too old. You are signed in, so there is nothing left to do.',
    },
    unansweredLink: {
      title: 'The link could not be opened yet',
      description: 'We could not be reached. Your link is still here: try again when you are connected.',
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
    newConfirmation: 'Send a new confirmation mail',
    newReset: 'Send a new reset mail',
    goHome: 'Go on to Home',
    toAccount: 'To your account',
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
    check: 'Check your mail',
    new: { before: 'One step is left: open the link that we sent to ', after: '.' },
    old: {
      before: 'This address is still to be confirmed: ',
      after: '. Open the link in the mail that we sent you.',
    },
    reset: {
      before: 'Check the mailbox of ',
      after:
        '. If it belongs to an account, our link to choose a new password is there in a moment; it works for a day.',
    },
    again: {
      before: 'Check the mailbox of ',
      after: '. If it waits to be confirmed, our new link is there in a moment; it works for a day.',
    },
    nothingThere: 'Nothing there? Look in the spam folder, too.',
    sendAgain: 'Send the mail again',
    sentAgain: 'It was sent once more.',
    sending: SENDING,
    another: 'Use another address',
  },
  gives: {
    title: 'What an account is for',
    lines: [
      'Your learners and everything they did, on every device of your family.',
      'When a phone is lost or breaks, nothing is lost with it.',
      'You can do without: everything here works on one device alone. No newsletter, no trackers, and you can delete the account at any time.',
    ],
  },
  /** What stays on the page when the toast has gone. */
  problems: {
    offline: 'You are offline. Please try again when you are connected; what you typed is still here.',
    away: 'We could not be reached. Please try again in a moment; what you typed is still here.',
    tooOften: 'Too many tries. Please wait a few minutes, then try again.',
    wrongCredentials: 'The address or the password is not right.',
    signInRefused: 'You could not be signed in.',
    accountExists: 'There is an account for this address. Sign in with it, or ask for a new password there.',
    notAnAddress: 'Mail cannot be sent to this address. Is it spelled right?',
    signUpRefused: 'No account was made.',
    tooShort: (characters: number) => `Too short: ${characters} characters are the least.`,
    tooEasy: 'Too easy to guess. Use a few words that nobody would put together.',
    samePassword: 'This is the password that you had before.',
    passwordRefused: 'The password stays as it was.',
    mailRefused: 'No mail was sent.',
    stillUnanswered: 'Still no answer. Your link is not lost.',
    stillOffline: 'You are still offline. Your link is not lost.',
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
    passwordTooLate: 'The link from the mail was opened too long ago. Please ask for a new one.',
    mailSent: {
      title: 'Email sent',
      description: (email: string) => `If there is an account for ${email}, a new link is on its way.`,
    },
    mailRefused: 'Email not sent',
    noNetwork: 'There is no network at the moment.',
  },
};
