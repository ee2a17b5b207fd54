import axe from 'axe-core/axe.min.js?url';
import { expect } from 'vitest';
import { chooseTheme } from '#web/platform/theme.ts';
import { ALL_RULES, COLOURS, violationsHere } from './axe.ts';

/** Looks at the state with all of axe's rules, and at its colours in the dark theme. */
export async function expectAccessible(): Promise<void> {
  await import(/* @vite-ignore */ axe);
  for (const [theme, rules] of [
    ['light', ALL_RULES],
    ['dark', COLOURS],
  ] as const) {
    chooseTheme(theme);
    expect(document.documentElement.dataset['theme']).toBe(theme);
    expect(await violationsHere(rules)).toEqual([]);
  }
}
