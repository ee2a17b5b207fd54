import { useId, type ComponentProps, type ReactNode } from 'react';

/** The look of every box that text is written into or a choice is made in. */
export const CONTROL =
  'block min-h-12 w-full scroll-my-24 rounded-xl border-2 border-line-strong bg-surface px-4 py-2 text-ink ' +
  'hover:border-green focus-visible:border-green aria-invalid:border-wrong';

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
type Props = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** A label above its box, and below it what is wrong or good to know, tied to the box for those who listen. */
export function Field({ label, hint, error, children }: Props) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-wrong">
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = Omit<Props, 'children'> & Omit<ComponentProps<'input'>, 'className'>;

/** A field for one line of text, a number or a date. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input {...control} {...input} className={CONTROL} />}
    </Field>
  );
}
