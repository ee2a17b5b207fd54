import { lazy, Suspense, type ComponentType } from 'react';
import { useAuth } from '#web/api/use-auth.ts';

type Props = { owner: string; token: string };

const AccountRecord = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  try {
    return { default: (await import('./account-record.tsx')).AccountRecord };
  } catch (error) {
    console.warn('the record is not synced in this visit', error);
    return { default: () => null };
  }
});

/** A visitor without an account fetches nothing of it. */
export function AccountRecordSlot() {
  const { user, session } = useAuth();
  if (!user) return null;
  return (
    <Suspense fallback={null}>
      <AccountRecord key={user.id} owner={user.id} token={session.access_token} />
    </Suspense>
  );
}
