import { useState } from 'react';
import { auth } from '#web/words/en/auth.ts';
import { MailNote, type MailNoted } from './mail-note.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { Tabs } from './tabs.tsx';
import { WhatItGives } from './what-it-gives.tsx';

const TABS = ['signIn', 'signUp'] as const;
type Tab = (typeof TABS)[number];

type Props = {
  email: string;
  onEmail: (email: string) => void;
  onForgotten: () => void;
  /** The mail that somebody is to look for. */
  noted: MailNoted | undefined;
  onNoted: (noted: MailNoted | undefined) => void;
};

export function Welcome({ email, onEmail, onForgotten, noted, onNoted }: Props) {
  const [tab, setTab] = useState<Tab>('signIn');
  const [signUps, setSignUps] = useState(0);
  const isDone = tab === 'signUp' && noted?.about === 'new';

  const choose = (name: Tab) => {
    setTab(name);
    onNoted(undefined);
  };
  const finishSignUp = (address: string) => {
    onEmail('');
    setSignUps(signUps + 1); // a new form is an empty one
    onNoted({ about: 'new', email: address });
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
        {noted && (
          <MailNote
            key={`${noted.about} ${noted.email}`}
            {...noted}
            {...(isDone ? { onAnother: () => onNoted(undefined) } : {})}
          />
        )}
        {tab === 'signIn' ? (
          <SignInForm
            email={email}
            onEmail={onEmail}
            onUnconfirmed={(address) => onNoted({ about: 'old', email: address })}
            onForgotten={onForgotten}
          />
        ) : (
          // Nothing is left to fill in until the mail was opened.
          <div hidden={isDone}>
            <SignUpForm key={signUps} email={email} onEmail={onEmail} onSignedUp={finishSignUp} />
          </div>
        )}
      </Tabs>
      <WhatItGives />
    </>
  );
}
