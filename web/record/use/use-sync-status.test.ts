import { expect, test } from 'vitest';
import { syncStatusOf } from './use-sync-status.ts';

test.each([
  [0, undefined, { kind: 'never' }],
  [0, 7, { kind: 'synced', at: 7 }],
  [3, 7, { kind: 'waiting', unsent: 3, lastAt: 7 }],
  [3, undefined, { kind: 'waiting', unsent: 3, lastAt: undefined }],
])('%i unsent changes and a last exchange at %s', (unsent, lastAt, status) => {
  expect(syncStatusOf(unsent, lastAt, 0)).toEqual(status);
});

test('nobody says that everything is in the account where it did not take something', () => {
  expect(syncStatusOf(0, 7, 2)).toEqual({ kind: 'refused', refused: 2, unsent: 0, lastAt: 7 });
});
