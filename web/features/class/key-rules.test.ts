import { expect, test } from 'vitest';
import { actionOf, keyOf } from './key-rules.ts';

test.each([
  [' ', 'passage', 'goOn'],
  ['PageDown', 'passage', 'goOn'],
  ['PageUp', 'phrases', 'goBack'],
  ['Escape', 'order', 'leave'],
  ['h', 'passage', 'hide'],
  ['H', 'passage', 'hide'],
  ['s', 'passage', 'shuffle'],
  ['p', 'passage', 'page'],
  ['2', 'letters', 'pair'],
  ['2', 'round', 'b'],
  ['Backspace', 'round', 'takeBack'],
  ['.', 'round', 'look'],
  ['h', 'round', undefined],
  ['x', 'passage', undefined],
] as const)('%j on the wall of %s: %s', (key, shown, action) => {
  expect(actionOf(key, shown)).toBe(action);
});

test.each([
  ['look', 'round', 'B'],
  ['fullScreen', 'start', 'F'],
  ['pair', 'letters', '2'],
  ['takeBack', 'round', '⌫'],
  ['goBack', 'passage', ''],
] as const)('the button for %s on the wall of %s names the key %j', (action, shown, key) => {
  expect(keyOf(action, shown)).toBe(key);
});
