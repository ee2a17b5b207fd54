export function drifts(place: Element): Animation[] {
  return place.getAnimations({ subtree: true }).filter(({ id }) => id === 'drift');
}

/** Otherwise a bubble would reach a side between two looks of a busy machine. */
export function stopAt(animations: readonly Animation[], ms: number): void {
  for (const animation of animations) {
    animation.playbackRate = 0;
    animation.currentTime = ms;
  }
}

/** How much of its way lies behind each bubble, sideways and downwards by turns. */
export function sharesOf(place: Element): number[] {
  const field = inside(place, '.bubble-field').getBoundingClientRect();
  return bubblesIn(place).flatMap((bubble) => {
    const { left, top } = bubble.getBoundingClientRect();
    return [(left - field.left) / field.width, (top - field.top) / field.height];
  });
}

/** Pixels per 1/60 s of every bubble, sideways and up and down, on every stretch of its course. */
export function speedsOf(place: Element): number[] {
  return drifts(place).flatMap(({ effect }) => {
    if (!(effect instanceof KeyframeEffect)) return [];
    const frames = Number(effect.getComputedTiming().duration) / (1000 / 60);
    const points = effect.getKeyframes().map(({ computedOffset, translate }) => {
      const [left = 0, top = 0] = String(translate).split(' ').map(Number.parseFloat);
      return { at: computedOffset * frames, left, top };
    });
    return points.slice(1).flatMap((to, index) => {
      const from = points[index] ?? to;
      const lasting = to.at - from.at;
      // Places are rounded, which shows on a short stretch.
      return lasting < 10
        ? []
        : [to.left - from.left, to.top - from.top].map((way) => Math.abs(way) / lasting);
    });
  });
}

/** Which way each bubble moves now, as the signs of a step of a few milliseconds. */
export function directions(place: Element): string[] {
  return drifts(place).map((animation) => {
    const bubble = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
    const now = Number(animation.currentTime);
    const before = bubble?.getBoundingClientRect() ?? new DOMRect();
    animation.currentTime = now + 4;
    const { left, top } = bubble?.getBoundingClientRect() ?? new DOMRect();
    animation.currentTime = now;
    return `${Math.sign(left - before.left)} ${Math.sign(top - before.top)}`;
  });
}

export function bubblesIn(place: Element): Element[] {
  return [...place.querySelectorAll('.bubble')];
}

export function inside(place: Element, selector: string): Element {
  const found = place.querySelector(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
}
