import { useEffect, useRef, type ReactNode } from 'react';
import { afterPaint } from '#web/platform/frames.ts';

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
    // Opening takes long on a cheap phone: what was tapped answers first.
    const stop = afterPaint(() => {
      dialog?.showModal();
      dialog?.querySelector<HTMLElement>('h2[tabindex]')?.focus();
    });
    return () => {
      stop();
      dialog?.close();
    };
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
