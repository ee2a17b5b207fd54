import { useState } from 'react';
import { PASSWORD_MIN_CHARACTERS } from '#contract/auth.ts';
import { useAuth } from '#web/api/use-auth.ts';
import { isOnline } from '#web/platform/online.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { account } from '#web/words/en/account.ts';
import { errorOf, mailRefused, NOTHING, passwordRefused, type Told } from './refusal-rules.ts';
import { Section } from './section.tsx';
import { ToldLine } from './told-line.tsx';

const words = account.password;

export function PasswordForm({ email }: { email: string }) {
  const auth = useAuth();
  const [told, setTold] = useState<Told>(NOTHING);
  const [isMailing, setIsMailing] = useState(false);
  const { isBusy, formProps } = useForm(async (textOf, form) => {
    const { error } = await auth.ask((accounts) =>
      accounts.changePassword({ current: textOf('current'), password: textOf('password') }),
    );
    const next = error
      ? passwordRefused(error, isOnline())
      : ({ kind: 'done', words: words.saved } satisfies Told);
    setTold(next);
    if (next.kind === 'refused') return next.field ?? 'current';
    form.reset();
    return undefined;
  });

  async function sendLink() {
    if (isMailing) return;
    setIsMailing(true);
    const { error } = await auth.requestPasswordReset(email);
    setTold(error ? mailRefused(error, isOnline()) : { kind: 'done', words: words.mailed(email) });
    setIsMailing(false);
  }

  return (
    <Section title={words.title}>
      <form {...formProps} className="space-y-4">
        {/* So that the browser's store of passwords knows whose this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="current"
          label={words.current}
          showLabel={words.show}
          autoComplete="current-password"
          error={errorOf(told, 'current')}
        />
        <PasswordField
          name="password"
          label={words.next}
          showLabel={words.show}
          autoComplete="new-password"
          hint={words.nextHint(PASSWORD_MIN_CHARACTERS)}
          error={errorOf(told, 'password')}
        />
        <ToldLine told={told} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="outline" aria-disabled={isBusy}>
            {isBusy ? words.saving : words.save}
          </Button>
          <Button look="quiet" aria-disabled={isMailing} onClick={() => void sendLink()}>
            {words.forgotten}
          </Button>
        </div>
      </form>
    </Section>
  );
}
