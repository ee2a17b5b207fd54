import { useLayoutEffect } from 'react';

/**
 * Marks the root while something fills the screen, for the styles of all that lies around it. With "body:has(…)" every
 * element that comes or goes anywhere would have the styles of the whole page worked out anew.
 */
export function useRootMark(attribute: `data-${string}`, isMarked = true): void {
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    root.toggleAttribute(attribute, isMarked);
    return () => root.removeAttribute(attribute);
  }, [attribute, isMarked]);
}
