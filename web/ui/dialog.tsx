import { useEffect, useId, useRef, type ReactNode } from 'react';

type Props = { title: string; onClose: () => void; children: ReactNode };

/** The browser's own dialog: it holds the focus, closes by Escape, and is there only while it asks. */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    if (dialog.current && heading.current && dialog.current.scrollTop > 0) {
      // The first button is so far below that its focus scrolled the question away. Before, it must not be focusable:
      // it would get the focus in every dialog.
      heading.current.tabIndex = -1;
      heading.current.focus({ preventScroll: true });
      dialog.current.scrollTop = 0;
    }
    // The browser restores the focus only if the dialog is closed before it is removed.
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[36rem] max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-line bg-surface p-5 text-ink shadow-lift backdrop:bg-hero-deep/60 sm:p-7 low-and-wide:p-4"
    >
      <h2 ref={heading} id={id} className="mb-4 text-section font-bold low-and-wide:mb-2">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
