import { expect, test } from 'vitest';
import { attemptFor } from './attempt-rules.ts';

test('what is sent again keeps its key, what was changed gets another', () => {
  const first = attemptFor({ class: 'Fiqh' }, undefined, () => 'first');
  expect(attemptFor({ class: 'Fiqh' }, first, () => 'second').key).toBe('first');
  expect(attemptFor({ class: 'Tafsir' }, first, () => 'second').key).toBe('second');
});
