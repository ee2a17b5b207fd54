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
  notYou: 'Would you rather not? Leave this page: nothing changes, and no account is opened.',
});

const WORDS: Record<LinkType, (link: Link, siteName: string) => Words> = {
  signup: ({ email }, siteName) => ({
    title: 'Confirm that this address is yours',
    before: `An account at ${siteName} for`,
    address: email,
    after: 'was asked for on',
    button: 'Confirm and sign in',
    notYou: 'Was it not you? Leave this page: nothing changes, and no account is opened.',
  }),
  recovery: ({ email, isConfirmed }, siteName) => ({
    title: isConfirmed ? 'Choose a new password' : 'Choose a password',
    before: `A new password at ${siteName} for`,
    address: email,
    after: 'was asked for on',
    button: isConfirmed ? 'Continue' : 'Confirm and sign in',
    notYou: isConfirmed
      ? 'Was it not you? Leave this page: nothing changes, and your password stays as it is.'
      : 'Was it not you? Leave this page: nothing changes, and no account is opened.',
  }),
  email_change: ({ newEmail }, siteName) => ({
    title: 'Change your address',
    before: `That an account at ${siteName} has the address`,
    address: newEmail ?? '',
    after: 'from now on was asked for on',
    button: 'Change the address',
    notYou: 'Was it not you? Leave this page: nothing changes.',
  }),
  email_change_undo: ({ newEmail }, siteName) => ({
    title: 'Take your old address back',
    before: `Your account at ${siteName} had the address`,
    address: newEmail ?? '',
    after: 'which was replaced on',
    button: 'Take it back and choose a password',
    notYou: 'Did you change the address yourself? Leave this page: nothing changes.',
  }),
};
