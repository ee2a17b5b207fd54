import { useId, type ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
};

/** The platform's own list: typing jumps to a name, and a phone shows its own picker. */
export function PickerField({ label, name, value, onChange, children }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <div className="relative mt-1.5">
        <select
          id={id}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-12 w-full appearance-none rounded-xl border-2 border-line-strong bg-surface py-2 pr-11 pl-4 text-ink hover:border-green"
        >
          {children}
        </select>
        <Icon
          name="chevronDown"
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-green"
        />
      </div>
    </div>
  );
}
