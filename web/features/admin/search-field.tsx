import type { ComponentProps } from 'react';
import { useTimers } from '#web/platform/timers.ts';
import { CONTROL, Field } from '#web/ui/field.tsx';

const SEARCH_AFTER_MS = 250;

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
  /** Called when nobody has typed for a moment. */
  onSearch: (words: string) => void;
};

type FieldProps = Omit<ComponentProps<typeof Field>, 'children' | 'error'> & Props;

export function SearchField({ label, hint, ...input }: FieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => <SearchInput {...control} {...input} />}
    </Field>
  );
}

/** Messages and classes are in any language, and what was searched for before is nobody's business. */
export function SearchInput({ onSearch, ...control }: Props) {
  const timers = useTimers();
  return (
    <input
      {...control}
      type="search"
      dir="auto"
      autoComplete="off"
      onChange={({ target }) => {
        timers.clear();
        timers.after(SEARCH_AFTER_MS, () => onSearch(target.value));
      }}
      className={CONTROL}
    />
  );
}
