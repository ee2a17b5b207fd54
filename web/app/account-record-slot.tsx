import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { GONE, useEndedAccount } from '#web/api/ended-account.ts';
import { fetchBeforeLeaving } from '#web/api/leaving.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

type Props = { owner: string; token: string };

const load = () => import('./account-record.tsx');

const AccountRecord = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  try {
    return { default: (await load()).AccountRecord };
  } catch (error) {
    console.warn('the record is not synced in this visit', error);
    return { default: () => null };
  }
});

const SessionEnded = lazyPart(() => import('./session-ended.tsx').then((file) => file.SessionEnded));

/** A visitor without an account fetches nothing of it. */
export function AccountRecordSlot() {
  const { user, session } = useAuth();
  const isMember = user !== null;
  useEffect(() => (isMember ? fetchBeforeLeaving(load) : undefined), [isMember]);
  const ended = useEndedAccount();
  return (
    <Suspense fallback={null}>
      {ended !== undefined && <SessionEnded key={ended} ended={ended} isSignedIn={isMember} />}
      {/* Its learners are nobody's from then on; they are asked about once that was told. */}
      {user && !ended?.startsWith(GONE) && (
        <AccountRecord key={user.id} owner={user.id} token={session.access_token} />
      )}
    </Suspense>
  );
}
