import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

type Props<Name extends string> = {
  label: string;
  names: readonly Name[];
  /** As it is shown. */
  nameOf: (name: Name) => string;
  chosen: Name;
  onChoose: (name: Name) => void;
  children: ReactNode;
};

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One stop for the Tab key; the arrow keys move between the tabs and choose at once. */
export function Tabs<Name extends string>({ label, names, nameOf, chosen, onChoose, children }: Props<Name>) {
  const id = useId();
  const buttons = useRef(new Map<string, HTMLButtonElement>());

  const move = (event: KeyboardEvent) => {
    const target = names[STEPS[event.key]?.(names.indexOf(chosen), names.length) ?? -1];
    if (target === undefined) return;
    event.preventDefault();
    onChoose(target);
    buttons.current.get(target)?.focus();
  };

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-1 rounded-3xl border border-line bg-sunken p-1"
      >
        {names.map((name, index) => (
          <button
            key={name}
            ref={(button) => void (button && buttons.current.set(name, button))}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
            onKeyDown={move}
            className="min-h-11 rounded-full px-3 font-semibold text-ink-soft hover:text-ink aria-selected:bg-green aria-selected:text-on-green aria-selected:shadow-card"
          >
            {nameOf(name)}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${names.indexOf(chosen)}`}
        className="mt-6"
      >
        {children}
      </div>
    </>
  );
}
