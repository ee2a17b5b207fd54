import { useEffect, useRef } from 'react';

/** Moves the focus from a removed item to the next one, or to the heading of the page. */
export function useFocusAfterRemoval() {
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number>(undefined);
  const focusAt = (at: number) => {
    const items = list.current?.children ?? [];
    const next = items[Math.min(at, items.length - 1)] ?? document.querySelector('main h1');
    if (next instanceof HTMLElement) next.focus();
  };
  // The list may be drawn without it only some time after it was removed.
  useEffect(() => {
    if (removedAt.current === undefined || document.activeElement !== document.body) return;
    focusAt(removedAt.current);
    removedAt.current = undefined;
  });
  return {
    list,
    onRemoved: (at: number) => void (removedAt.current = at),
    /** What was moved to another place loses it, too. */
    onMoved: (from: number) => document.activeElement === document.body && focusAt(from),
  };
}
