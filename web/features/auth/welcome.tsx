import { useState } from 'react';
import { auth } from '#web/words/en/auth.ts';
import { ConfirmNote, type Unconfirmed } from './confirm-note.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { Tabs } from './tabs.tsx';

const TABS = ['signIn', 'signUp'] as const;
type Tab = (typeof TABS)[number];

type Props = { email: string; onEmail: (email: string) => void; onForgotten: () => void };

export function Welcome({ email, onEmail, onForgotten }: Props) {
  const [tab, setTab] = useState<Tab>('signIn');
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed>();
  const [signUps, setSignUps] = useState(0);

  const choose = (name: Tab) => {
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
      <Tabs
        label={auth.tabs.label}
        names={TABS}
        nameOf={(name) => auth.tabs[name]}
        chosen={tab}
        onChoose={choose}
      >
        {tab === 'signIn' ? (
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
