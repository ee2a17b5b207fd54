import type { ComponentProps } from 'react';
import { CONTROL } from '#web/ui/field.tsx';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
  onSearch: (words: string) => void;
};

/** Messages and classes are in any language, and what was searched for before is nobody's business. */
export function SearchInput({ onSearch, ...control }: Props) {
  return (
    <input
      {...control}
      type="search"
      dir="auto"
      autoComplete="off"
      onChange={(event) => onSearch(event.target.value)}
      className={CONTROL}
    />
  );
}
