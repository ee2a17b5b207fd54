import { expect, test } from 'vitest';
import { syncStatusOf } from './use-sync-status.ts';

test.each([
  [0, undefined, { kind: 'never' }],
  [0, 7, { kind: 'synced', at: 7 }],
  [3, 7, { kind: 'waiting', unsent: 3, lastAt: 7 }],
  [3, undefined, { kind: 'waiting', unsent: 3, lastAt: undefined }],
])('%i unsent changes and a last exchange at %s', (unsent, lastAt, status) => {
  expect(syncStatusOf(unsent, lastAt)).toEqual(status);
});
