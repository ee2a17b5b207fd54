import type { RunOptions } from 'axe-core';
import axeScript from 'axe-core/axe.min.js?url';
import { expect } from 'vitest';
import { chooseTheme } from '#web/platform/theme.ts';

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

const ALL_RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** Looks at the state with all of axe's rules, and at its colours in the dark theme, which changes nothing else. */
export async function expectAccessible(): Promise<void> {
  for (const [theme, rules] of [
    ['light', ALL_RULES],
    ['dark', COLOURS],
  ] as const) {
    chooseTheme(theme);
    expect(document.documentElement.dataset['theme']).toBe(theme);
    expect(await violations(rules)).toEqual([]);
  }
}

async function violations(options: RunOptions): Promise<string[]> {
  await import(/* @vite-ignore */ axeScript);
  const stillness = new CSSStyleSheet();
  stillness.replaceSync('* { transition: none !important }');
  document.adoptedStyleSheets.push(stillness);
  // Half-way through a fade no colour is the one that stays. Endless animations are left as they are.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  const found = await window.axe.run(document, { ...options, resultTypes: ['violations'] });
  document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(stillness), 1);
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
