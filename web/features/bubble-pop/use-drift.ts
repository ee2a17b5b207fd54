import { useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { bubbleCentre, bubbleSize, shareOfWay, type Area } from '#web/games/layout-rules.ts';
import { course, drift, type Bubble, type Leg } from './motion.ts';

type Legs = { x: Leg; y: Leg };
type Props = { bubbles: readonly Bubble[]; area: Area | undefined; isPaused: boolean };

/**
 * The compositor moves the bubbles; nothing runs in script meanwhile. After a resize or a rotation each goes on from
 * where it was, as fast as before.
 */
export function useDrift(ref: RefObject<HTMLElement | null>, { bubbles, area, isPaused }: Props): void {
  const isStill = useSyncExternalStore(followStillness, wantsStillness, () => true);
  const lastLegs = useRef<{ of: readonly Bubble[]; legs: readonly Legs[] } | undefined>(undefined);
  const animations = useRef<readonly Animation[]>([]);

  useLayoutEffect(() => {
    if (!area || isStill) return undefined;
    const elements = [...(ref.current?.querySelectorAll('.bubble') ?? [])];
    const way = wayIn(area, bubbles.length);
    const legs = lastLegs.current?.of === bubbles ? lastLegs.current.legs : firstLegs(bubbles, area);
    const started = elements.flatMap((element, index) => {
      const each = legs[index];
      return each ? [move(element, each, way)] : [];
    });
    animations.current = started;
    return () => {
      lastLegs.current = { of: bubbles, legs: legs.map((each, index) => later(each, way, started[index])) };
      for (const animation of started) animation.cancel();
      animations.current = [];
    };
  }, [ref, bubbles, area, isStill]);

  // After every render: a rotation in a pause starts new animations.
  useLayoutEffect(() => {
    for (const animation of animations.current) {
      const isHeld = animation.playState === 'paused';
      if (isPaused && !isHeld) animation.pause();
      if (!isPaused && isHeld) animation.play();
    }
  });
}

function move(element: Element, { x, y }: Legs, way: Area): Animation {
  const { points, ms, startMs } = course(x, y, way);
  return element.animate(points, {
    id: 'drift',
    duration: ms,
    delay: -startMs,
    iterations: Infinity,
    direction: 'alternate',
  });
}

function firstLegs(bubbles: readonly Bubble[], area: Area): Legs[] {
  const count = bubbles.length;
  const size = bubbleSize(count, area);
  return bubbles.map((bubble, index) => {
    const { x, y } = bubbleCentre(index, count, area, size, bubble);
    return {
      x: { share: shareOfWay(x, area.width, size), speed: bubble.speedX },
      y: { share: shareOfWay(y, area.height, size), speed: bubble.speedY },
    };
  });
}

/** Where a bubble is now. Once its course has turned round it goes back the way that it came. */
function later({ x, y }: Legs, way: Area, animation: Animation | undefined): Legs {
  const timing = animation?.effect?.getComputedTiming();
  const { ms, startMs } = course(x, y, way);
  const sinceStart = (timing?.progress ?? 0) * ms - startMs;
  const isBack = (timing?.currentIteration ?? 0) % 2 === 1;
  const now = (leg: Leg, wayPx: number) => {
    const { share, speed } = drift(leg, wayPx, sinceStart);
    return { share, speed: isBack ? -speed : speed };
  };
  return { x: now(x, way.width), y: now(y, way.height) };
}

function wayIn(area: Area, count: number): Area {
  const size = bubbleSize(count, area);
  return { width: Math.max(area.width - size, 0), height: Math.max(area.height - size, 0) };
}

const STILLNESS = '(prefers-reduced-motion: reduce)';

function wantsStillness(): boolean {
  return matchMedia(STILLNESS).matches;
}

function followStillness(onChange: () => void): () => void {
  const query = matchMedia(STILLNESS);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
