import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { afterPaint } from '#web/platform/frames.ts';

type Props = {
  label: string;
  /** The id of what is read out after the label. */
  describedBy?: string;
  className?: string;
  onCancel: () => void;
  children: ReactNode;
};

/** The native modal dialog: traps the focus, restores it afterwards, and Escape calls `onCancel`. */
export function Modal({ label, describedBy, className = '', onCancel, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);

  // Not a mere effect: it would close what is no longer on the page, and then no focus goes back.
  useLayoutEffect(() => {
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
      aria-describedby={describedBy}
      className={`modal ${className}`}
      onCancel={(event) => {
        // React also fires it on a dialog around the one that is meant.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onCancel();
      }}
    >
      {children}
    </dialog>
  );
}
