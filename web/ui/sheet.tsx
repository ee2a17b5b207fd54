import './sheet.css';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';

type Props = {
  title: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  /** Closed by Escape, or by a press beside it. */
  onClose: () => void;
  /** Called once it is open; what it returns is called when it closes. */
  onShown?: (dialog: HTMLElement) => () => void;
  className?: string;
  children: ReactNode;
};

/** It comes from below, and the page stays in sight above it. */
export function Sheet({ title, action, onClose, onShown, className = '', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const shown = useEffectEvent((sheet: HTMLElement) => onShown?.(sheet));
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    const end = dialog.current ? shown(dialog.current) : undefined;
    return () => {
      end?.();
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
      className={`sheet ${className}`}
    >
      <div className="sheet-inside">
        <div className="flex items-center justify-between gap-3">
          <h2 id={id} className="grow text-[1.375rem] leading-7 font-bold text-balance">
            {title}
          </h2>
          {action}
        </div>
        {children}
      </div>
    </dialog>
  );
}
