import type { ChangeEvent, ComponentProps } from 'react';
import { CONTROL, Field } from '#web/ui/field.tsx';
import { PasswordField as AnyPasswordField } from '#web/ui/password-field.tsx';
import { auth } from '#web/words/en/auth.ts';

type EmailProps = {
  autoComplete: 'username' | 'email';
  email: string;
  onChange: (email: string) => void;
  error?: string | undefined;
};

/** Left to the browser: it may fill the box in before the page is alive, and that must count. */
export function EmailField({ autoComplete, email, onChange, error }: EmailProps) {
  return (
    <Field label={auth.fields.email} error={error}>
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

export function PasswordField(props: Omit<ComponentProps<typeof AnyPasswordField>, 'name' | 'showLabel'>) {
  return <AnyPasswordField name="password" showLabel={auth.fields.showPassword} {...props} />;
}
