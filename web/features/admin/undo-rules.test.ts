import { expect, test } from 'vitest';
import type { ContactMessage } from '#contract/tables.ts';
import { waysBack } from './undo-rules.ts';

const message = (
  id: number,
  state: ContactMessage['state'],
  removed_at: string | null = null,
): ContactMessage => ({
  id,
  form_type: 'Give feedback',
  message: 'Salaam',
  name: null,
  email: null,
  created_at: '2026-11-16T10:00:00+00:00',
  state,
  removed_at,
});

test('what is taken back becomes what it was, alike ones with one change', () =>
  expect(
    waysBack([message(1, 'new'), message(2, 'done'), message(3, 'new'), message(4, 'new', '2026-11-01')]),
  ).toEqual([
    { ids: [1, 3], change: { state: 'new', removed_at: null } },
    { ids: [2], change: { state: 'done', removed_at: null } },
    { ids: [4], change: { state: 'new', removed_at: '2026-11-01' } },
  ]));
