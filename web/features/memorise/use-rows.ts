import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
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
import { BEYOND_EDGE, indexesToDraw, moreBeyond, type Rows } from './drag-rules.ts';
import type { Order } from './order-rules.ts';

export const GAP_PX = 12;

export type RowVirtualizer = Virtualizer<Window, HTMLLIElement>;

type Wanted = {
  order: Order;
  /** The guessed height of each card. */
  heights: readonly number[];
  listTop: number;
  /** Rows that can be seen, where that is not what the plain offsets say because a card is lifted. */
  seen: { first: number; last: number } | undefined;
  /** Positions to draw wherever they are. */
  kept: readonly (number | undefined)[];
};

/** The windowed list on the page's own scroll: which rows to draw, and where. */
export function useRows({ order, heights, listTop, seen, kept }: Wanted): RowVirtualizer {
  const count = listTop === 0 ? 0 : order.length; // nothing is reckoned before the list knows its place
  const beyond = useGrowingEdge(count);
  const [one, other] = kept;
  const rangeExtractor = useCallback(
    ({ startIndex, endIndex }: { startIndex: number; endIndex: number }) =>
      indexesToDraw(
        count,
        seen?.first ?? startIndex,
        seen?.last ?? endIndex,
        beyond,
        [one, other].filter((index) => index !== undefined),
      ),
    [count, seen?.first, seen?.last, beyond, one, other],
  );
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises here
  return useWindowVirtualizer<HTMLLIElement>({
    count,
    getItemKey: useCallback((index: number) => order[index] ?? index, [order]),
    estimateSize: (index) => heights[order[index] ?? index] ?? 0,
    gap: GAP_PX,
    scrollMargin: listTop,
    rangeExtractor,
  });
}

/** How many rows beyond either edge are drawn by now. */
function useGrowingEdge(count: number): number {
  const [beyond, setBeyond] = useState(BEYOND_EDGE);
  useEffect(() => {
    const more = moreBeyond(count, beyond);
    if (more === beyond) return undefined;
    return afterPaint(() => startTransition(() => setBeyond(more)));
  }, [count, beyond]);
  return beyond;
}

/** Lets go of a kept card once the scroll has brought it into view: from there on it is drawn anyway. */
export function useRelease(
  virtualizer: RowVirtualizer,
  position: number | undefined,
  release: () => void,
): void {
  useLayoutEffect(() => {
    if (position === undefined || !virtualizer.range) return;
    const { startIndex, endIndex } = virtualizer.range;
    if (position >= startIndex && position <= endIndex) release();
  });
}

export function rowsOf(virtualizer: RowVirtualizer): Rows {
  return {
    count: virtualizer.options.count,
    gap: GAP_PX,
    row: (index) => virtualizer.measurementsCache[index] ?? { start: 0, size: 0 },
    indexAt: (offset) => virtualizer.getVirtualItemForOffset(offset)?.index ?? 0,
  };
}

type Place = { top: number; widthPx: number; windowPx: number };

/** Where the list begins in the page, and how wide it is, whatever grows or wraps around it. */
export function useListPlace(list: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState<Place>({ top: 0, widthPx: 0, windowPx: 0 });
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

function isSame(one: Place, other: Place): boolean {
  return one.top === other.top && one.widthPx === other.widthPx && one.windowPx === other.windowPx;
}

/** When the look of all cards changes, forgets their heights and keeps what is being read where it is. */
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
    // Reckons anew now: a row that is as high as before would else count as unchanged and keep its guess.
    virtualizer.getTotalSize();
    for (const row of virtualizer.elementsCache.values()) {
      if (row.isConnected) virtualizer.resizeItem(virtualizer.indexFromElement(row), row.offsetHeight);
    }
    list.current.style.setProperty('height', `${virtualizer.getTotalSize()}px`); // the page must reach that far
    const after = anchor && virtualizer.measurementsCache[anchor.index];
    if (after) window.scrollTo(0, after.start + movedDown + scrollTop - anchor.start);
  }, [virtualizer, list, look]);
}
