import { useLayoutEffect, useRef, type RefObject } from 'react';
import { afterPaint } from '#web/platform/frames.ts';
import { scrollToReveal } from '../drag/drag-rules.ts';
import type { RowVirtualizer } from './use-rows.ts';

const SETTLES_IN_MS = 160;

/** A card that was moved: it keeps the focus, comes into view, and slides from where it was let go. */
type MovedCard = {
  card: number;
  part: 'handle' | 'up' | 'down';
  position: number;
  settlesFrom: number | undefined;
};

/** Focuses a moved card once it is drawn in its new place. The caller pins that card meanwhile. */
export function useFocusAfterMove(
  list: RefObject<HTMLElement | null>,
  virtualizer: RowVirtualizer,
  viewport: () => { top: number; bottom: number },
): (moved: MovedCard) => void {
  const waiting = useRef<MovedCard | undefined>(undefined);

  useLayoutEffect(() => {
    const wanted = waiting.current;
    const row = wanted && list.current?.querySelector<HTMLElement>(`li[data-card="${wanted.card}"]`);
    if (!wanted || !row || Number(row.dataset['index']) !== wanted.position) return;
    waiting.current = undefined;
    const part = row.querySelector<HTMLElement>(`[data-part="${wanted.part}"]:not(:disabled)`);
    (part ?? row.querySelector<HTMLElement>('[data-part="handle"]'))?.focus({ preventScroll: true });
    if (wanted.settlesFrom === undefined) return bringIntoView(virtualizer, wanted.position, viewport());
    settle(row, wanted.settlesFrom);
    // Dropped by keys, it may be where a busy page has not scrolled to yet.
    afterPaint(
      () => isOutOfSight(row, viewport()) && bringIntoView(virtualizer, wanted.position, viewport()),
    );
  });

  return (moved) => {
    waiting.current = moved;
  };
}

function isOutOfSight(row: HTMLElement, viewport: { top: number; bottom: number }): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  return bottom < viewport.top || top > viewport.bottom;
}

function bringIntoView(
  virtualizer: RowVirtualizer,
  index: number,
  viewport: { top: number; bottom: number },
) {
  const row = virtualizer.measurementsCache[index];
  if (!row) return;
  const distance = scrollToReveal(row, window.scrollY + viewport.top, window.scrollY + viewport.bottom);
  // Far away a screenful of other cards has to be drawn: the press is answered first.
  if (Math.abs(distance) > window.innerHeight)
    afterPaint(() => virtualizer.scrollToIndex(index, { align: 'center' }));
  else if (distance !== 0) window.scrollBy(0, distance);
}

function settle(row: HTMLElement, fromWindowTop: number) {
  const distance = fromWindowTop - row.getBoundingClientRect().top;
  if (Math.abs(distance) < 1 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  row.animate(
    [
      { translate: `0 ${distance}px`, zIndex: 10 },
      { translate: '0 0', zIndex: 10 },
    ],
    { duration: SETTLES_IN_MS, easing: 'ease-out' },
  );
}
