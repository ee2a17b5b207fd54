import type { LinkType } from './link-requests.ts';
import type { Link } from './links.ts';

/** What the page of a link says: around the address, on its button, and to a reader who did not ask for it. */
type Words = {
  title: string;
  before: string;
  address: string;
  after: string;
  button: string;
  notYou: string;
};

export function wordsOf(link: Link, siteName: string): Words {
  return link.isInvited ? invited(link, siteName) : WORDS[link.type](link, siteName);
}

const invited = ({ email }: Link, siteName: string): Words => ({
  title: `Help to run ${siteName}`,
  before: `One of the people who run ${siteName} invited`,
  address: email,
  after: 'on',
  button: 'Join and sign in',
  notYou: 'If you would rather not, just leave this page: nothing changes, and no account is made.',
});

const WORDS: Record<LinkType, (link: Link, siteName: string) => Words> = {
  signup: ({ email }, siteName) => ({
    title: 'Confirm that this address is yours',
    before: `Somebody asked for an account at ${siteName} for`,
    address: email,
    after: 'on',
    button: 'Confirm and sign in',
    notYou: 'If this was not you, just leave this page: nothing changes, and no account is made.',
  }),
  recovery: ({ email, isConfirmed }, siteName) => ({
    title: isConfirmed ? 'Choose a new password' : 'Choose a password',
    before: `Somebody asked for a new password at ${siteName} for`,
    address: email,
    after: 'on',
    button: isConfirmed ? 'Continue' : 'Confirm and sign in',
    notYou: isConfirmed
      ? 'If this was not you, just leave this page: nothing changes, and your password stays as it is.'
      : 'If this was not you, just leave this page: nothing changes, and no account is made.',
  }),
  email_change: ({ newEmail }, siteName) => ({
    title: 'Change your address',
    before: 'Somebody asked to use',
    address: newEmail ?? '',
    after: `for an account at ${siteName} on`,
    button: 'Change the address',
    notYou: 'If this was not you, just leave this page: nothing changes.',
  }),
  email_change_undo: ({ newEmail }, siteName) => ({
    title: 'Take your old address back',
    before: `Your account at ${siteName} used the address`,
    address: newEmail ?? '',
    after: 'until it was changed on',
    button: 'Take it back and choose a password',
    notYou: 'If you changed the address yourself, just leave this page: nothing changes.',
  }),
};
