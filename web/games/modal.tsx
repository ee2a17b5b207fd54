import { useEffect, useRef, type ReactNode } from 'react';

/** The native modal dialog: traps the focus, restores it afterwards, and Escape calls `onCancel`. */
export function Modal({
  label,
  className = '',
  onCancel,
  children,
}: {
  label: string;
  className?: string;
  onCancel: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('h2[tabindex]')?.focus();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      aria-label={label}
      className={`modal ${className}`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      {children}
    </dialog>
  );
}
