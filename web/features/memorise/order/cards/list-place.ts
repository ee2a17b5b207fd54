import { startTransition, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { RowVirtualizer } from './use-rows.ts';

type ListBounds = { top: number; widthPx: number; windowPx: number };

/** Where the list begins in the page, and how wide it is, whatever grows or wraps around it. */
export function useListPlace(list: RefObject<HTMLElement | null>): ListBounds {
  const [place, setPlace] = useState<ListBounds>({ top: 0, widthPx: 0, windowPx: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      if (!list.current) return;
      const { top, width } = list.current.getBoundingClientRect();
      const now = {
        top: Math.round(top + window.scrollY),
        widthPx: Math.round(width),
        windowPx: window.innerWidth,
      };
      setPlace((before) => (isSame(before, now) ? before : now));
    };
    startTransition(measure); // the first cards are drawn in short steps
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return place;
}

function isSame(one: ListBounds, other: ListBounds): boolean {
  return one.top === other.top && one.widthPx === other.widthPx && one.windowPx === other.windowPx;
}

/** When the look of all cards changes, forgets their heights and leaves what is being read where it is. */
export function useRemeasure(
  virtualizer: RowVirtualizer,
  list: RefObject<HTMLElement | null>,
  look: string,
): void {
  const drawn = useRef(look);
  useLayoutEffect(() => {
    if (drawn.current === look || !list.current) return;
    drawn.current = look;
    const scrollTop = window.scrollY;
    const { scrollMargin } = virtualizer.options;
    const movedDown = list.current.getBoundingClientRect().top + scrollTop - scrollMargin;
    const anchor = scrollTop > scrollMargin ? virtualizer.getVirtualItemForOffset(scrollTop) : undefined;
    virtualizer.measure();
    // Computes the offsets now: a row that is as high as before would otherwise keep its estimate.
    virtualizer.getTotalSize();
    for (const row of virtualizer.elementsCache.values()) {
      if (row.isConnected) virtualizer.resizeItem(virtualizer.indexFromElement(row), row.offsetHeight);
    }
    list.current.style.setProperty('height', `${virtualizer.getTotalSize()}px`); // the page must reach that far
    const after = anchor && virtualizer.measurementsCache[anchor.index];
    if (after) window.scrollTo(0, after.start + movedDown + scrollTop - anchor.start);
  }, [virtualizer, list, look]);
}
