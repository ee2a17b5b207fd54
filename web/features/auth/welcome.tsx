import { useState } from 'react';
import { ConfirmNote, type Unconfirmed } from './confirm-note.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { Tabs } from './tabs.tsx';

const TABS = ['Sign In', 'Sign Up'] as const;

type Props = { email: string; onEmail: (email: string) => void; onForgotten: () => void };

export function Welcome({ email, onEmail, onForgotten }: Props) {
  const [tab, setTab] = useState<(typeof TABS)[number]>('Sign In');
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed>();
  const [signUps, setSignUps] = useState(0);

  const choose = (name: (typeof TABS)[number]) => {
    setTab(name);
    setUnconfirmed(undefined);
  };
  const finishSignUp = (address: string) => {
    onEmail('');
    setSignUps(signUps + 1); // a new form is an empty one
    setUnconfirmed({ email: address, isNew: true });
  };

  return (
    <>
      <Tabs label="Account" names={TABS} chosen={tab} onChoose={choose}>
        {tab === 'Sign In' ? (
          <SignInForm
            email={email}
            onEmail={onEmail}
            onUnconfirmed={(address) => setUnconfirmed({ email: address, isNew: false })}
            onForgotten={onForgotten}
          />
        ) : (
          <SignUpForm key={signUps} email={email} onEmail={onEmail} onSignedUp={finishSignUp} />
        )}
      </Tabs>
      {unconfirmed && <ConfirmNote key={unconfirmed.email} {...unconfirmed} />}
    </>
  );
}
