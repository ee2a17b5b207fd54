import { useEffect } from 'react';
import { GONE, useEndedAccount } from '#web/api/ended-account.ts';
import { fetchBeforeLeaving } from '#web/api/leaving.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const load = () => import('./account-record.tsx');

/** Without it the record is not synced in this visit. */
const AccountRecord = lazyPart(() => load().then((file) => file.AccountRecord));
const SessionEnded = lazyPart(() => import('./session-ended.tsx').then((file) => file.SessionEnded));

/** A visitor without an account fetches nothing of it. */
export function AccountRecordSlot() {
  const { user, session } = useAuth();
  const isMember = user !== null;
  useEffect(() => (isMember ? fetchBeforeLeaving(load) : undefined), [isMember]);
  const ended = useEndedAccount();
  return (
    <>
      {ended !== undefined && <SessionEnded key={ended} ended={ended} isSignedIn={isMember} />}
      {/* Its learners are nobody's from then on; they are asked about once that was told. */}
      {user && !ended?.startsWith(GONE) && (
        <AccountRecord key={user.id} owner={user.id} token={session.access_token} />
      )}
    </>
  );
}
