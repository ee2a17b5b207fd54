import { useEffect, useId, useRef, type ReactNode } from 'react';

type Props = {
  title: ReactNode;
  /** Closed by Escape, or by a press beside it. */
  onClose: () => void;
  children: ReactNode;
};

/** It comes from below, and the page stays in sight above it. */
export function Sheet({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    // oxlint-disable-next-line click-events-have-key-events, no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
      className="listen-sheet"
    >
      <div className="listen-sheet-inside">
        <h2 id={id} className="text-[1.375rem] leading-7 font-bold text-balance">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
