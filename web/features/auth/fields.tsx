import { FULL_NAME_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '#contract/auth.ts';
import type { ChangeEvent, ComponentProps } from 'react';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField as AnyPasswordField } from '#web/ui/password-field.tsx';
import { auth } from '#web/words/en/auth.ts';

type EmailProps = {
  autoComplete: 'username' | 'email';
  email?: string | undefined;
  onChange?: ((email: string) => void) | undefined;
  error?: string | undefined;
};

/** Left to the browser: it may fill the box in before the page is alive, and that must count. */
export function EmailField({ autoComplete, email, onChange, error }: EmailProps) {
  return (
    <TextField
      label={auth.fields.email}
      error={error}
      name="email"
      type="email"
      required
      autoComplete={autoComplete}
      defaultValue={email}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange?.(event.target.value)}
    />
  );
}

export function PasswordField(props: Omit<ComponentProps<typeof AnyPasswordField>, 'name' | 'showLabel'>) {
  return <AnyPasswordField name="password" showLabel={auth.fields.showPassword} {...props} />;
}

type NewAccountProps = {
  email?: string;
  onEmail?: (email: string) => void;
  errorOf: (field: string) => string | undefined;
};

/** What a new account wants to know. */
export function NewAccountFields({ email, onEmail, errorOf }: NewAccountProps) {
  return (
    <>
      <TextField
        label={auth.fields.fullName}
        name="full_name"
        required
        dir="auto"
        maxLength={FULL_NAME_MAX_CHARACTERS}
        autoComplete="name"
      />
      <EmailField autoComplete="email" email={email} onChange={onEmail} error={errorOf('email')} />
      <PasswordField
        label={auth.fields.password}
        autoComplete="new-password"
        hint={auth.fields.passwordHint(PASSWORD_MIN_CHARACTERS)}
        error={errorOf('password')}
      />
    </>
  );
}
