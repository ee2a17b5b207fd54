import { useEffect, useRef } from 'react';

/**
 * For what becomes another screen without a new page: it is shown from its top, with its heading in focus, so that it is
 * read out. The first one, and where something else was given the focus, stays as it is.
 * @param screen undefined until it is known
 * @param heading where the focus goes, as a selector
 */
export function useScreens(screen: string | undefined, heading = 'main h1'): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const before = shown.current;
    shown.current = screen ?? before;
    if (before === undefined || shown.current === before || document.activeElement !== document.body) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>(heading)?.focus({ preventScroll: true });
  }, [screen, heading]);
}

/** Pressed on the way to another passage: a list that is drawn while the page is scrolled would keep it there. */
export function toTop(): void {
  window.scrollTo(0, 0);
}
