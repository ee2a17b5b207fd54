import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** The browser's own popover (top layer, Escape, click outside) with its state told to React. */
export function usePopover() {
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();

  useEffect(() => {
    const popover = ref.current;
    const follow = (event: Event) => setIsOpen('newState' in event && event.newState === 'open');
    popover?.addEventListener('toggle', follow);
    return () => popover?.removeEventListener('toggle', follow);
  }, []);

  useEffect(() => ref.current?.hidePopover(), [pathname]);

  return { ref, isOpen, close: () => ref.current?.hidePopover() };
}
