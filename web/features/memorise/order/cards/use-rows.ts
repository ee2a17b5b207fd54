import { useWindowVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual';
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { afterPaint } from '#web/platform/frames.ts';
import type { Rows } from '../drag/drag-rules.ts';
import type { Order } from '../order-rules.ts';
import {
  BEYOND_EDGE_AT_FIRST,
  FOLDED_PX,
  GAP_PX,
  indexesToDraw,
  isLong,
  moreBeyond,
} from './window-rules.ts';

/** What the page's own header covers. */
const HEADER_PX = 64;

export type RowVirtualizer = Virtualizer<Window, HTMLLIElement>;

type Wanted = {
  order: Order;
  heights: readonly number[];
  listTop: number;
  /** The lifted card, which is always drawn, and the rows in view while the others make way for it. */
  lifted: { from: number; first: number; last: number } | undefined;
  /** Another position that is drawn wherever it is. */
  pinned: number | undefined;
  /** A different text for each look that all cards have at once. */
  look: string;
  isFolded: (position: number) => boolean;
};

/** The windowed list on the page's own scroll: which rows to draw, and where. */
export function useRows({ order, heights, listTop, lifted, pinned, look, isFolded }: Wanted): RowVirtualizer {
  const count = listTop === 0 ? 0 : order.length; // nothing is measured before the list knows its place
  const beyond = useGrowingEdge(count, look);
  const { from, first, last } = lifted ?? {};
  const rangeExtractor = useCallback(
    ({ startIndex, endIndex }: { startIndex: number; endIndex: number }) =>
      indexesToDraw(
        count,
        first ?? startIndex,
        last ?? endIndex,
        beyond,
        [from, pinned].filter((index) => index !== undefined),
      ),
    [count, first, last, beyond, from, pinned],
  );
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises here
  return useWindowVirtualizer<HTMLLIElement>({
    count,
    getItemKey: useCallback((index: number) => order[index] ?? index, [order]),
    estimateSize: (index) => (isFolded(index) ? FOLDED_PX : undefined) ?? heights[order[index] ?? index] ?? 0,
    gap: GAP_PX,
    scrollMargin: listTop,
    scrollPaddingStart: HEADER_PX + GAP_PX,
    rangeExtractor,
  });
}

/** How many rows beyond either edge are drawn by now; in a long list few again whenever all cards change. */
function useGrowingEdge(count: number, look: string): number {
  const [drawn, setDrawn] = useState({ look, beyond: BEYOND_EDGE_AT_FIRST });
  const beyond = drawn.look === look || !isLong(count) ? drawn.beyond : BEYOND_EDGE_AT_FIRST;
  useEffect(() => {
    const more = moreBeyond(count, beyond);
    if (more === beyond) return undefined;
    return afterPaint(() => startTransition(() => setDrawn({ look, beyond: more })));
  }, [count, beyond, look]);
  return beyond;
}

export function rowsOf(virtualizer: RowVirtualizer): Rows {
  return {
    count: virtualizer.options.count,
    gap: GAP_PX,
    row: (index) => virtualizer.measurementsCache[index] ?? { start: 0, size: 0 },
    indexAt: (offset) => virtualizer.getVirtualItemForOffset(offset)?.index ?? 0,
  };
}

type ListBounds = { top: number; widthPx: number; windowPx: number };

/** Where the list begins in the page, and how wide it is, whatever grows or wraps around it. */
export function useListPlace(list: RefObject<HTMLElement | null>): ListBounds {
  const [place, setPlace] = useState<ListBounds>({ top: 0, widthPx: 0, windowPx: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      if (!list.current) return;
      const { top, width } = list.current.getBoundingClientRect();
      const fromTop = Math.round(top + window.scrollY);
      const now = { top: fromTop, widthPx: Math.round(width), windowPx: window.innerWidth };
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
    const anchor = scrollTop > scrollMargin ? firstInView(virtualizer, scrollTop) : undefined;
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

/** Where the view begins in the gap between two rows, the lower one is what is being read. */
function firstInView(virtualizer: RowVirtualizer, scrollTop: number): VirtualItem | undefined {
  const row = virtualizer.getVirtualItemForOffset(scrollTop);
  return row && row.end <= scrollTop ? (virtualizer.measurementsCache[row.index + 1] ?? row) : row;
}
