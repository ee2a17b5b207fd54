import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useEndedSession, useGoneAccount } from '#web/api/gone-account.ts';
import { fetchBeforeLeaving } from '#web/api/leaving.ts';
import { useAuth } from '#web/api/use-auth.ts';

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

const AccountGone = lazy(async () => ({ default: (await import('./account-gone.tsx')).AccountGone }));

const SessionEnded = lazy(async () => ({ default: (await import('./session-ended.tsx')).SessionEnded }));

/** A visitor without an account fetches nothing of it. */
export function AccountRecordSlot() {
  const { user, session } = useAuth();
  const isMember = user !== null;
  useEffect(() => (isMember ? fetchBeforeLeaving(load) : undefined), [isMember]);
  const gone = useGoneAccount();
  const ended = useEndedSession();
  if (gone !== undefined)
    return (
      <Suspense fallback={null}>
        <AccountGone key={gone} owner={gone} />
      </Suspense>
    );
  return (
    <Suspense fallback={null}>
      {ended !== undefined && <SessionEnded key={ended} token={ended} isSignedIn={user !== null} />}
      {user && <AccountRecord key={user.id} owner={user.id} token={session.access_token} />}
    </Suspense>
  );
}
