import { expect, test } from 'vitest';
import { idAfterRemovals } from './removed-id-rules.ts';

const ID = '11111111-1111-4111-8111-111111111111';

test('who was not removed keeps the id, in lower case', () => {
  expect(idAfterRemovals(ID, () => false)).toBe(ID);
  expect(idAfterRemovals('AAAAAAAA-1111-4111-8111-111111111111', () => false)).toBe(
    'aaaaaaaa-1111-4111-8111-111111111111',
  );
});

test('who was removed gets the first id that was not: each follows from the one before', () => {
  const once = idAfterRemovals(ID, (id) => id === ID);
  const twice = idAfterRemovals(ID, (id) => [ID, once].includes(id));
  expect(once).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(twice).toBe(idAfterRemovals(once, (id) => id === once));
  expect(new Set([ID, once, twice]).size).toBe(3);
});
