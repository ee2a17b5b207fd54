import type { RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

export const ALL_RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** Another theme changes nothing but these. */
export const COLOURS: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/**
 * What axe finds on the page as it is, each with the elements that it complains of. Runs where axe is, also when it
 * is sent there as text: it names nothing of this file.
 */
export async function violationsHere(options: RunOptions): Promise<string[]> {
  const stillness = new CSSStyleSheet(); // which no policy against inline styles forbids
  stillness.replaceSync('* { transition: none !important }');
  document.adoptedStyleSheets.push(stillness);
  // Half-way through a fade no colour is the one that stays. Endless animations are left as they are.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  const found = await window.axe.run(document, { ...options, resultTypes: ['violations'] });
  document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(stillness), 1);
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
