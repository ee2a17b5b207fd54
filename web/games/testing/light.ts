/** What moves without changing how bright a place is, and what only describes a keyframe. */
const NO_LIGHT = new Set([
  'offset',
  'computedOffset',
  'easing',
  'composite',
  'transform',
  'translate',
  'rotate',
  'scale',
  'strokeDashoffset',
  'pointerEvents',
]);

/** The shortest that the games give to what their stylesheets leave open. */
const OPEN_VALUES = '--falls: 2.6s; --after: 0s;';

/** Every animation that the page's stylesheets hold, whether or not something on the page runs it now. */
export function animationsOfStylesheets(place: Element): Animation[] {
  return [...document.styleSheets].flatMap(rulesIn).flatMap(({ style }) => {
    if (!style.animation && !style.animationName) return [];
    const probe = document.createElement('i');
    probe.style.cssText = `${OPEN_VALUES} ${style.cssText}`;
    place.append(probe);
    return probe.getAnimations();
  });
}

/** Light that comes and goes: opacity, visibility, colours, filters, shadows. */
export function changesOfLightPerSecond({ effect }: Animation): number {
  if (!(effect instanceof KeyframeEffect)) throw new TypeError('an animation without keyframes');
  const { duration = 0, iterations = 1 } = effect.getComputedTiming();
  const lights = effect
    .getKeyframes()
    .map((keyframe) =>
      JSON.stringify(Object.entries(keyframe).filter(([property]) => !NO_LIGHT.has(property))),
    );
  const changes = lights.filter((light, index) => index > 0 && light !== lights[index - 1]).length;
  const perSecond = (changes * 1000) / Number(duration);
  return iterations > 1 ? perSecond : Math.min(changes, perSecond);
}

function rulesIn(group: { cssRules: CSSRuleList }): CSSStyleRule[] {
  return [...group.cssRules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    return rule instanceof CSSGroupingRule ? rulesIn(rule) : [];
  });
}
