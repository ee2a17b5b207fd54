import { useEffect } from 'react';
import { useEndedAccount } from '#web/api/ended-account.ts';
import { fetchBeforeLeaving } from '#web/api/leaving.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const load = () => import('./account-record.tsx');

/** Without it the record is not synced in this visit. */
const AccountRecord = lazyPart(() => load().then((file) => file.AccountRecord));

/** A visitor without an account fetches nothing of it. */
export function AccountRecordSlot() {
  const { user, session } = useAuth();
  const isMember = user !== null;
  useEffect(() => (isMember ? fetchBeforeLeaving(load) : undefined), [isMember]);
  const ended = useEndedAccount();
  // An ended account's learners are nobody's from then on; they are asked about once that was told.
  if (!user || ended?.is === 'gone') return null;
  return <AccountRecord key={user.id} owner={user.id} token={session.access_token} />;
}
