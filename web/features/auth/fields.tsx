import { useState, type ChangeEvent } from 'react';
import { CONTROL, Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { auth } from '#web/words/en/auth.ts';

// The boxes are left to the browser: it may fill them in before the page is alive, and that must count.

type EmailProps = {
  autoComplete: 'username' | 'email';
  email: string;
  onChange: (email: string) => void;
};

export function EmailField({ autoComplete, email, onChange }: EmailProps) {
  return (
    <Field label={auth.fields.email}>
      {(control) => (
        <input
          {...control}
          name="email"
          type="email"
          required
          autoComplete={autoComplete}
          defaultValue={email}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
          className={CONTROL}
        />
      )}
    </Field>
  );
}

type PasswordProps = { label: string; autoComplete: 'current-password' | 'new-password'; hint?: string };

export function PasswordField({ label, autoComplete, hint }: PasswordProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            name="password"
            type={isShown ? 'text' : 'password'}
            required
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className={`${CONTROL} pe-14`}
          />
          <button
            type="button"
            aria-label={auth.fields.showPassword}
            aria-pressed={isShown}
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0.5 end-0.5 inline-flex w-12 items-center justify-center rounded-xl text-ink-soft hover:text-green"
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}
