import type { ComponentProps } from 'react';
import { CONTROL, Field } from './field.tsx';
import { Icon } from './icon.tsx';

type SelectProps = ComponentProps<'select'> & {
  /** Each value with its words; they come after the children. */
  options?: readonly (readonly [value: string | number, words: string])[];
};

/** The platform's own list in our clothes: typing jumps to a name, and a phone shows its own picker. */
export function Select({ options, children, ...select }: SelectProps) {
  return (
    <div className="relative">
      <select {...select} className={`${CONTROL} appearance-none pe-11`}>
        {children}
        {options?.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <Icon
        name="chevronDown"
        className="pointer-events-none absolute top-1/2 end-3.5 size-5 -translate-y-1/2 text-green"
      />
    </div>
  );
}

type FieldProps = Omit<ComponentProps<typeof Field>, 'children'> & SelectProps;

export function SelectField({ label, hint, error, ...select }: FieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Select {...control} {...select} />}
    </Field>
  );
}
