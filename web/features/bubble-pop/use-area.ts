import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { BUBBLE_SIZE_PX } from './motion.ts';

export type Area = { width: number; height: number };

/**
 * The size of the play area when the level began. After a resize the ways are longer or shorter but the
 * durations stay, so the running animations get another rate instead: same speed, and no bubble jumps.
 */
export function useArea(ref: RefObject<HTMLElement | null>): Area | undefined {
  const [first, setFirst] = useState<Area | undefined>();

  useLayoutEffect(() => {
    if (ref.current) setFirst(sizeOf(ref.current));
  }, [ref]);

  useEffect(() => {
    const element = ref.current;
    if (!element || !first) return undefined;
    const observer = new ResizeObserver(() => keepSpeed(element, first, sizeOf(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, first]);

  return first;
}

function sizeOf(element: HTMLElement): Area {
  return { width: element.clientWidth, height: element.clientHeight };
}

function keepSpeed(element: HTMLElement, first: Area, now: Area): void {
  for (const animation of element.getAnimations({ subtree: true })) {
    if (!(animation instanceof CSSAnimation)) continue;
    if (animation.animationName === 'sway') animation.updatePlaybackRate(way(first.width) / way(now.width));
    if (animation.animationName === 'bob') animation.updatePlaybackRate(way(first.height) / way(now.height));
  }
}

function way(px: number): number {
  return Math.max(px - BUBBLE_SIZE_PX, 1);
}
