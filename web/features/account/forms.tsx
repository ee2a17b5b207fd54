import { useState } from 'react';
import { FULL_NAME_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '#contract/auth.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { isOnline } from '#web/platform/online.ts';
import { typedIn } from '#web/platform/typed.ts';
import { Address } from '#web/ui/address.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { OutcomeForm, OutcomeLine, type Outcome } from '#web/ui/outcome-form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { account } from '#web/words/en/account.ts';
import { done, emailRefused, mailRefused, nameRefused, passwordRefused } from './refusal-rules.ts';
import { Section } from './section.tsx';
import type { Arrival } from './signed-out.tsx';

const typedName = typedIn('name-draft');

export function NameForm({ name }: { name: string }) {
  const words = account.name;
  const auth = useAuth();
  return (
    <Section title={words.title}>
      <OutcomeForm
        focus="full_name"
        button={words.save}
        busy={words.saving}
        send={async (textOf) => {
          const { error } = await auth.ask((accounts) => accounts.changeName(textOf('full_name').trim()));
          if (error) return nameRefused(error, isOnline());
          typedName.remove();
          return done(words.saved);
        }}
      >
        {(errorOf) => (
          <TextField
            label={words.label}
            hint={words.hint}
            error={errorOf('full_name')}
            name="full_name"
            dir="auto"
            maxLength={FULL_NAME_MAX_CHARACTERS}
            autoComplete="name"
            defaultValue={typedName.get() ?? name}
            onChange={(event) => typedName.set(event.target.value)}
          />
        )}
      </OutcomeForm>
    </Section>
  );
}

const typedEmail = typedIn('email-draft');

type EmailProps = {
  email: string;
  /** The address that waits for its link to be opened. */
  newEmail: string | undefined;
  arrival: Arrival;
};

export function EmailForm({ email, newEmail, arrival }: EmailProps) {
  const words = account.email;
  const auth = useAuth();
  const [restored] = useState(typedEmail.get);
  return (
    <Section title={words.title}>
      <p className="mb-4">
        {words.present} <Address>{email}</Address>
      </p>
      <div role="status" className="empty:hidden">
        {arrival === 'changed' && !newEmail && (
          <p className="mb-4 rounded-xl bg-good-soft px-4 py-2.5 font-medium text-good">{words.changed}</p>
        )}
        {arrival === 'refused' && !newEmail && (
          <p className="mb-4 rounded-xl bg-saffron-soft px-4 py-2.5">{words.linkRefused}</p>
        )}
        {newEmail && (
          <p className="mb-4 rounded-xl bg-saffron-soft px-4 py-2.5">
            {words.sentBefore}
            <Address>{newEmail}</Address>
            {words.sentAfter}
          </p>
        )}
      </div>
      <OutcomeForm
        focus="email"
        button={words.send}
        busy={words.sending}
        look="outline"
        send={async (textOf, form) => {
          const wanted = textOf('email').trim();
          if (wanted.toLowerCase() === email.toLowerCase())
            return { is: 'refused', field: 'email', words: words.same };
          const { error } = await auth.ask((accounts) => accounts.changeEmail(wanted));
          if (error) return emailRefused(error, isOnline());
          typedEmail.remove();
          form.reset();
          return undefined;
        }}
      >
        {(errorOf) => (
          <TextField
            label={words.label}
            hint={words.hint}
            error={errorOf('email')}
            name="email"
            type="email"
            required
            autoComplete="off"
            defaultValue={restored}
            onChange={(event) => typedEmail.set(event.target.value)}
          />
        )}
      </OutcomeForm>
    </Section>
  );
}

export function PasswordForm({ email }: { email: string }) {
  const words = account.password;
  const auth = useAuth();
  const [mailed, setMailed] = useState<Outcome>();
  const [isMailing, setIsMailing] = useState(false);

  async function sendLink() {
    if (isMailing) return;
    setIsMailing(true);
    const { error } = await auth.requestPasswordReset(email);
    setMailed(error ? mailRefused(error, isOnline()) : done(words.mailed(email)));
    setIsMailing(false);
  }

  return (
    <Section title={words.title}>
      <OutcomeForm
        focus="current"
        button={words.save}
        busy={words.saving}
        look="outline"
        send={async (textOf, form) => {
          setMailed(undefined);
          const { error } = await auth.ask((accounts) =>
            accounts.changePassword({ current: textOf('current'), password: textOf('password') }),
          );
          if (error) return passwordRefused(error, isOnline());
          form.reset();
          return done(words.saved);
        }}
        buttons={(submit) => (
          <div className="flex flex-wrap gap-2">
            {submit}
            <Button look="quiet" aria-disabled={isMailing} onClick={() => void sendLink()}>
              {words.forgotten}
            </Button>
          </div>
        )}
      >
        {(errorOf) => (
          <>
            {/* So that the browser's password manager knows whose this is. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              name="current"
              label={words.current}
              showLabel={words.show.current}
              autoComplete="current-password"
              error={errorOf('current')}
            />
            <PasswordField
              name="password"
              label={words.next}
              showLabel={words.show.next}
              autoComplete="new-password"
              hint={words.nextHint(PASSWORD_MIN_CHARACTERS)}
              error={errorOf('password')}
            />
            <OutcomeLine outcome={mailed} />
          </>
        )}
      </OutcomeForm>
    </Section>
  );
}
