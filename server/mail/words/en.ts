/** The words of one mail; the site's name is its sender's signature as well. */
export type LetterWords = {
  subject: (siteName: string) => string;
  lines: (siteName: string, detail?: string) => string[];
  button: string;
  closing: string;
};

/** Every sentence of our mails. None of them repeats what a stranger typed, but for the name of an admin: a mail carries our name. */
export const en = {
  language: 'en',
  greeting: 'Assalamu alaikum,',
  confirmation: {
    subject: (siteName) => `Confirm your e-mail for ${siteName}`,
    lines: (siteName) => [
      `Welcome to ${siteName}. One step left: please confirm that this address is yours.`,
    ],
    button: 'Confirm my e-mail',
    closing: 'The link works once and for 24 hours. If you did not sign up, just ignore this e-mail.',
  },
  recovery: {
    subject: (siteName) => `Choose a new password for ${siteName}`,
    lines: (siteName) => [
      `Someone, hopefully you, asked for a new password at ${siteName}. This link lets you choose one.`,
    ],
    button: 'Choose a new password',
    closing:
      'The link works once and for 24 hours. If you did not ask, just ignore this e-mail: your password stays as it is.',
  },
  emailChange: {
    subject: (siteName) => `Confirm your new e-mail for ${siteName}`,
    lines: (siteName) => [
      `Someone, hopefully you, wants to use this address for an account at ${siteName} from now on.`,
    ],
    button: 'Confirm my new e-mail',
    closing: 'The link works once and for 24 hours. If you did not ask, just ignore this e-mail.',
  },
  emailChanged: {
    subject: (siteName) => `The e-mail of your account at ${siteName} was changed`,
    lines: (siteName) => [
      `Your account at ${siteName} now has another e-mail address.`,
      'If this was you, there is nothing to do. If not, take your account back: this address is yours again, everybody is signed out, and you choose a new password.',
    ],
    button: 'Take my account back',
    closing: 'The link works once and for 7 days.',
  },
  passwordChanged: {
    subject: (siteName) => `Your password for ${siteName} was changed`,
    lines: (siteName) => [
      `The password of your account at ${siteName} was changed just now, and you were signed out everywhere else.`,
      'If this was you, there is nothing to do. If not, choose a new password at once: on the sign-in page, press “Forgot your password?”.',
    ],
    button: 'Go to the sign-in page',
    closing: 'We send this e-mail to keep your account safe. You do not need to answer.',
  },
  invitation: {
    subject: (siteName) => `Help to run ${siteName}`,
    lines: (siteName, inviter?: string) => [
      inviter
        ? `${inviter} invites you to help run ${siteName}: to publish classes and to answer messages.`
        : `One of the people who run ${siteName} invites you to join them: to publish classes and to answer messages.`,
      'Open the link, type your name, choose a password, and your account is ready.',
    ],
    button: 'Choose a password and join',
    closing: 'The link works once and for 24 hours. If you do not want to, just ignore this e-mail.',
  },
  messageNotice: {
    subject: (siteName) => `New messages at ${siteName}`,
    lines: (_siteName, count) => [
      count === '1' ? 'You have one new message.' : `You have ${count} new messages.`,
    ],
    button: 'Read the messages',
    closing: 'You can choose how often we e-mail you, below the messages.',
  },
} satisfies { language: string; greeting: string } & Record<string, LetterWords | string>;

/** An answer to somebody who wrote to us: written by a person, so it has neither our greeting nor a button. */
export const reply = {
  subject: (siteName: string) => `Your message to ${siteName}`,
  quoted: (day: string) => `You wrote on ${day}:`,
};
