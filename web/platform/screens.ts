import { useEffect, useRef } from 'react';

/**
 * For a page that becomes another one without leaving its address: it is shown from its top, with its heading in focus,
 * so that it is read out. Where something else was given the focus, nothing moves.
 */
export function useScreens(screen: string): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    if (document.activeElement !== document.body) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [screen]);
}
