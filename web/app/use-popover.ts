import { useEffect, useRef, useState, type RefObject } from 'react';

/** The browser's own popover (top layer, Escape, click outside) with its state as React state. */
export function usePopover(): [ref: RefObject<HTMLDivElement | null>, isOpen: boolean, close: () => void] {
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const popover = ref.current;
    const follow = (event: Event) => setIsOpen('newState' in event && event.newState === 'open');
    popover?.addEventListener('toggle', follow);
    return () => popover?.removeEventListener('toggle', follow);
  }, []);

  return [ref, isOpen, () => ref.current?.hidePopover()];
}
