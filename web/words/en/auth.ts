const SENDING = 'Sending...';

/** The account page, and what is said of accounts elsewhere. */
export const auth = {
  cards: {
    welcome: {
      title: 'Welcome',
      description: 'Sign in to access the admin panel or create a new account',
    },
    confirmedElsewhere: { title: 'Welcome', description: 'Your e-mail is confirmed. Please sign in.' },
    forgotten: { title: 'Forgotten password', description: 'We send you a link to choose a new one.' },
    newPassword: {
      title: 'Choose a new password',
      description: 'It replaces the one that you have forgotten.',
    },
    refusedLink: {
      title: 'This link does not work any more',
      description:
        'It has expired or was used before. If it was you who used it, just sign in; if not, we can send you a new one.',
    },
    unansweredLink: {
      title: 'The link could not be opened yet',
      description: 'We could not be reached. Your link is still here: try again when you are connected.',
    },
    question: {
      title: (email: string) => `Continue as ${email}?`,
      description: 'The link that you opened belongs to this account. Continue only if it is yours.',
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
    goHome: 'You are signed in: go on to Home',
    continue: 'Continue',
    continuing: 'One moment...',
    staySignedIn: (email: string) => `Stay signed in as ${email}`,
    staySignedOut: 'Stay signed out',
    tryAgain: 'Try again',
    notNow: 'Not now',
  },
  confirmNote: {
    label: 'Confirmation',
    newBefore: 'One step is left: open the link that we sent to ',
    newAfter: '.',
    oldBefore: 'This address is still to be confirmed: ',
    oldAfter: '. Open the link in the mail that we sent you.',
    nothingThere: 'Nothing there? Look among the unwanted mail as well.',
    sendAgain: 'Send the mail again',
    sending: SENDING,
  },
  notices: {
    signedIn: { title: 'Welcome back!', description: 'You have successfully logged in.' },
    signedUp: { title: 'Account created!', description: 'Please check your email to confirm your account.' },
    passwordChanged: { title: 'Password changed', description: 'You are signed in with your new password.' },
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
  },
};
