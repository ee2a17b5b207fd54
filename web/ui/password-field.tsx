import { useState } from 'react';
import { CONTROL, Field } from './field.tsx';
import { Icon } from './icon.tsx';

type Props = {
  name: string;
  label: string;
  showLabel: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string | undefined;
  error?: string | undefined;
};

/** Left to the browser: it may fill the box in before the page is alive, and that must count. */
export function PasswordField({ name, label, showLabel, autoComplete, hint, error }: Props) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            name={name}
            type={isShown ? 'text' : 'password'}
            required
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className={`${CONTROL} pe-14`}
          />
          <button
            type="button"
            aria-label={showLabel}
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
