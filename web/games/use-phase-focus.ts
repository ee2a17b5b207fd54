import { useEffect, useRef, type RefObject } from 'react';

/** Each new screen of a game puts its heading in focus, so that it is read out and Tab goes on from there. */
export function usePhaseFocus(screen: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(screen);
  useEffect(() => {
    if (previous.current === screen) return;
    previous.current = screen;
    heading.current?.focus();
  }, [screen]);
  return heading;
}
