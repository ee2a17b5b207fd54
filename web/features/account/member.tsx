import { useEffect } from 'react';
import { useAuth } from '#web/api/use-auth.ts';
import { EmailForm, NameForm, PasswordForm } from './forms.tsx';
import { DeleteAccount, SignOutEverywhere } from './leaving.tsx';
import type { Arrival, Left } from './signed-out.tsx';
import { ThisDevice } from './this-device.tsx';

type User = NonNullable<ReturnType<typeof useAuth>['user']>;
type Props = { user: User; arrival: Arrival; onLeft: (left: Left) => void };

export function Member({ user, arrival, onLeft }: Props) {
  const { ask } = useAuth();
  const email = user.email ?? '';

  useEffect(() => {
    // Confirmed in another tab or on another device, so what is stored here still has the old address.
    if (arrival === 'changed') void ask((accounts) => accounts.lookAgain());
  }, [arrival, ask]);

  return (
    <>
      <NameForm name={nameOf(user.user_metadata)} />
      <EmailForm email={email} newEmail={user.new_email} arrival={arrival} />
      <PasswordForm email={email} />
      <ThisDevice owner={user.id} />
      <SignOutEverywhere onLeft={onLeft} />
      <DeleteAccount owner={user.id} email={email} onLeft={onLeft} />
    </>
  );
}

function nameOf(metadata: Record<string, unknown>): string {
  const name = metadata['full_name'];
  return typeof name === 'string' ? name : '';
}
