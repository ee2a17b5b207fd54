import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { auth } from '#web/words/en/auth.ts';
import { MailNote, type MailNoted } from './mail-note.tsx';
import { SignInForm, SignUpForm, type SharedEmail } from './forms.tsx';
import { Tabs } from './tabs.tsx';

const TABS = ['signIn', 'signUp'] as const;
type Tab = (typeof TABS)[number];

type Props = SharedEmail & {
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
          <>
            <SignInForm
              email={email}
              onEmail={onEmail}
              onUnconfirmed={(address) => onNoted({ about: 'old', email: address })}
            />
            <Button look="quiet" onClick={onForgotten} className="mt-5 w-full">
              {auth.buttons.forgotten}
            </Button>
          </>
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

/** Why one would want an account; honest also to those who need none. */
function WhatItGives() {
  const { title, lines } = auth.gives;
  return (
    <section aria-labelledby="gives" className="mt-8 border-t border-line pt-6">
      <h2 id="gives" className="font-bold">
        {title}
      </h2>
      <ul className="mt-3 space-y-2 text-ink-soft">
        {lines.map((line) => (
          <li key={line} className="flex gap-3">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-green" />
            <span className="text-pretty">{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
