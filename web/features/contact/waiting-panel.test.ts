import { expect, test } from 'vitest';
import { firstWords } from './waiting-panel.tsx';

test.each([
  ['Salam', 'Salam'],
  ['  Two\n\nlines ', 'Two lines'],
  ['word '.repeat(40), `${'word '.repeat(17)}word…`],
  ['x'.repeat(200), `${'x'.repeat(90)}…`],
  ['🌙'.repeat(91), `${'🌙'.repeat(90)}…`],
])('%j is known by %j', (message, first) => {
  expect(firstWords(message)).toBe(first);
});
