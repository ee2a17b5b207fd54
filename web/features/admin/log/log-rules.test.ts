import { expect, test } from 'vitest';
import type { LogRow } from '#contract/functions.ts';
import { subjectOf } from './log-rules.ts';

const entry = (part: Partial<LogRow>): LogRow => ({
  id: 1,
  at: '2026-11-16T10:00:00Z',
  actor: null,
  actor_name: null,
  action: 'class_changed',
  subject: 'class 7',
  title: null,
  is_there: true,
  total: 1,
  ...part,
});

test.each([
  [
    { subject: 'class 7', title: 'Tajweed' },
    { text: 'Tajweed', link: { to: '/admin/classes?edit=7' } },
  ],
  [{ subject: 'class 7', is_there: false }, { text: 'a class or talk that is gone' }],
  [
    { subject: 'message 3', title: 'Yusuf' },
    { text: 'the message of Yusuf', link: { to: '/admin?message=3' } },
  ],
  [{ subject: 'message 3' }, { text: 'a message without a name', link: { to: '/admin?message=3' } }],
  [{ subject: 'message 3', is_there: false }, { text: 'a message that is gone' }],
  [
    { subject: 'phrase 2', title: 'Mercy & light' },
    { text: 'Mercy & light', link: { to: '/admin/phrases?search=Mercy+%26+light' } },
  ],
  [
    { subject: 'account 6f0e1f9e', title: 'Amina' },
    { text: 'Amina', link: { to: '/admin/people', state: { search: 'Amina' } } },
  ],
  [{ subject: 'account 6f0e1f9e', is_there: false }, { text: 'removed account' }],
  [{ subject: 'removed account', is_there: false }, { text: 'removed account' }],
  [{ subject: 'site: name', is_there: false }, { text: 'site: name' }],
  [{ action: 'account_left', subject: 'removed account', is_there: false }, undefined],
])('%j is told as %j', (part, told) => expect(subjectOf(entry(part))).toEqual(told));
