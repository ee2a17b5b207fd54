import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followMuted, isMuted, setMuted } from './mute.ts';
import { openStorage } from './testing/storage.ts';
import { chooseTheme, followTheme, storedTheme } from './theme.ts';

let browser: ReturnType<typeof openStorage>;
let root: { dataset: Record<string, string> };
const system = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
  browser = openStorage();
  root = { dataset: {} };
  system.matches = false;
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('matchMedia', () => system);
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  [undefined, 'system'],
  ['dark', 'dark'],
  ['light', 'light'],
  ['system', 'system'],
  ['purple', 'system'],
  ['{"theme":"dark"}', 'system'],
])('a stored theme of %s is the choice %s', (text, theme) => {
  if (text !== undefined) browser.changeElsewhere('theme', text);
  expect(storedTheme()).toBe(theme);
});

test('the page follows the choice here and in other tabs, and the system where that was chosen', () => {
  const shown: (string | undefined)[] = [];
  const stop = followTheme(() => shown.push(root.dataset['theme']));
  chooseTheme('dark');
  browser.changeElsewhere('theme', 'light');
  chooseTheme('system');
  system.matches = true;
  system.dispatchEvent(new Event('change'));
  stop();
  chooseTheme('light');
  expect(shown).toEqual(['dark', 'light', 'light', 'dark']);
  expect(browser.device.get('theme')).toBe('light');
});

test.each([
  [undefined, false],
  ['true', true],
  ['false', false],
  ['maybe', false],
])('a stored mute of %s means muted: %s', (text, muted) => {
  if (text !== undefined) browser.changeElsewhere('muted', text);
  expect(isMuted()).toBe(muted);
});

test('games hear at once that they were muted, here or in another tab', () => {
  const heard: boolean[] = [];
  const stop = followMuted(() => heard.push(isMuted()));
  setMuted(true);
  browser.changeElsewhere('muted', 'false');
  stop();
  setMuted(true);
  expect(heard).toEqual([true, false]);
});
