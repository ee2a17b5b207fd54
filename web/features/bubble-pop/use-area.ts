import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { bubbleSize, type Area } from '#web/games/layout-rules.ts';

export type Areas = { first: Area; now: Area };

/**
 * The size of the play area when the level began, and now. After a resize the ways are longer or shorter but the
 * durations stay, so the running animations get another rate instead: same speed, and no bubble jumps.
 */
export function useArea(ref: RefObject<HTMLElement | null>, count: number): Areas | undefined {
  const [areas, setAreas] = useState<Areas | undefined>();
  const first = areas?.first;

  useLayoutEffect(() => {
    if (!ref.current) return;
    const size = sizeOf(ref.current);
    setAreas({ first: size, now: size });
  }, [ref]);

  useEffect(() => {
    const element = ref.current;
    if (!element || !first) return undefined;
    const observer = new ResizeObserver(() => {
      const now = sizeOf(element);
      setAreas((before) => (before && isSame(before.now, now) ? before : { first, now }));
      adjustPlaybackRates(element, waysOf(first, count), waysOf(now, count));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, first, count]);

  return areas;
}

function sizeOf(element: HTMLElement): Area {
  return { width: element.clientWidth, height: element.clientHeight };
}

function isSame(one: Area, other: Area): boolean {
  return one.width === other.width && one.height === other.height;
}

function adjustPlaybackRates(element: HTMLElement, first: Area, now: Area): void {
  for (const animation of element.getAnimations({ subtree: true })) {
    if (!(animation instanceof CSSAnimation)) continue;
    if (animation.animationName === 'sway') animation.updatePlaybackRate(first.width / now.width);
    if (animation.animationName === 'bob') animation.updatePlaybackRate(first.height / now.height);
  }
}

/** How far a bubble can move each way. */
function waysOf(area: Area, count: number): Area {
  const size = bubbleSize(count, area);
  return { width: Math.max(area.width - size, 1), height: Math.max(area.height - size, 1) };
}
