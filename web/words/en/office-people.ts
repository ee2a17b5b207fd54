/** /admin/people and /admin/log */
export const people = {
  title: 'People',
  intro: 'Accounts, and who helps to run the site',
  loading: 'Loading people...',
  failed: 'We could not load the list.',
  search: 'Search by name or address',
  none: 'Nobody found',
  count: (total: number) => (total === 1 ? '1 account' : `${total.toLocaleString('en-US')} accounts`),
  list: 'Accounts',
  pages: { label: 'Pages of accounts', newer: 'Previous', older: 'Next' },

  noName: 'No name given',
  admin: 'Admin',
  you: 'You',
  waiting: 'Address not confirmed',
  unsent:
    'We could not send the e-mail: the mailbox refused it, or did not answer within the 24 hours that its link works.',
  invited: 'Invited, no answer yet',
  never: 'Never signed in',
  signedIn: (moment: string) => `Last sign-in ${moment}`,
  more: 'More',
  moreOf: (name: string) => `More for ${name}`,
  makeAdmin: 'Make admin',
  makeUser: 'Take the admin role away',
  endSessions: 'Sign out everywhere',
  sendConfirmation: 'Send the confirmation again',
  inviteAgain: 'Send the invitation again',
  remove: 'Remove the account',

  invite: {
    title: 'Invite somebody to help',
    email: 'Their address',
    send: 'Invite',
    hint: 'They get an e-mail with a link. Once they have chosen a name and a password, they are an admin.',
  },
  told: {
    makeAdmin: { title: 'Made an admin' },
    makeUser: { title: 'No longer an admin' },
    endSessions: { title: 'Signed out everywhere' },
    sendConfirmation: { title: 'The e-mail is on its way' },
    remove: { title: 'Account removed' },
    invite: { title: 'The invitation is on its way' },
  },
  asking: {
    remove: {
      title: 'Remove this account?',
      text: (email: string) =>
        `The account ${email} and everything in it, learners included, will be deleted for good.`,
      yes: 'Remove',
    },
    makeAdmin: {
      title: 'Make this person an admin?',
      text: (email: string) =>
        `${email} will be able to read all messages, publish classes and look after accounts.`,
      yes: 'Make admin',
    },
    makeUser: {
      title: 'Take the admin role away?',
      text: (email: string) => `${email} loses access to these pages at once. You can give the role back.`,
      yes: 'Take it away',
    },
    leaveRole: {
      title: 'Take your own admin role away?',
      text: () => 'You lose access to these pages at once. Only another admin can give the role back to you.',
      yes: 'Take it away',
    },
    endSessions: {
      title: 'Sign yourself out everywhere?',
      text: () => 'You will be signed out here too.',
      yes: 'Sign out',
    },
    no: 'Cancel',
  },
};

const REMOVED_ACCOUNT = 'removed account';

export const log = {
  title: 'Log',
  intro: 'What admins did, newest first',
  loading: 'Loading the log...',
  failed: 'We could not load the log.',
  none: 'Nothing has happened yet',
  list: 'Log',
  pages: { label: 'Pages of the log', newer: 'Newer', older: 'Older' },
  removedAccount: REMOVED_ACCOUNT,
  /** What is no longer there has no title. */
  gone: new Map([
    ['class', 'a class or talk that has been removed'],
    ['message', 'a message that has been deleted'],
    ['phrase', 'a phrase that has been removed'],
    ['account', `a ${REMOVED_ACCOUNT}`],
    [REMOVED_ACCOUNT, `a ${REMOVED_ACCOUNT}`],
  ]),
  messageFrom: (name: string) => `the message from ${name}`,
  messageWithoutName: 'an unsigned message',
  siteFields: (fields: string) => `the site’s settings (${fields})`,
  withoutSubject: new Set(['class_removed', 'account_removed', 'account_left', 'first_admin']),
  /** What comes before what it was done to, and after it. */
  actions: new Map<string, [before: string, after?: string]>([
    ['class_added', ['added']],
    ['class_changed', ['changed']],
    ['class_cancelled', ['cancelled a day of']],
    ['class_cancelled_for_good', ['cancelled', 'for good']],
    ['class_restored', ['brought back']],
    ['class_removed', ['removed a class or talk']],
    ['message_new', ['marked', 'as new']],
    ['message_read', ['read']],
    ['message_done', ['marked', 'as done']],
    ['message_binned', ['moved', 'to the bin']],
    ['message_restored', ['took', 'out of the bin']],
    ['message_answered', ['answered']],
    ['role_admin', ['made', 'an admin']],
    ['role_user', ['took the admin role away from']],
    ['sessions_ended', ['signed', 'out everywhere']],
    ['account_removed', ['deleted an account']],
    ['account_left', ['deleted their own account']],
    ['confirmation_sent', ['sent the confirmation mail again to']],
    ['admin_invited', ['invited']],
    ['admin_joined', ['accepted the invitation of']],
    ['phrase_added', ['added the phrase']],
    ['phrase_changed', ['changed the phrase']],
    ['site_changed', ['changed']],
    ['first_admin', ['became the first admin']],
  ]),
};
