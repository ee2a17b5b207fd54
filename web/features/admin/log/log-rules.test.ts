import { expect, test } from 'vitest';
import type { LogRow } from '#contract/functions.ts';
import { sentenceOf } from './log-rules.ts';

const entry = (part: Partial<LogRow>): LogRow => ({
  id: 1,
  at: '2026-11-16T10:00:00Z',
  actor: null,
  actor_name: 'Amina',
  action: 'class_changed',
  subject: 'class 7',
  title: null,
  is_there: true,
  total: 1,
  ...part,
});

const CLASS = { subject: 'class 7', title: 'Tajweed' };
const PERSON = { subject: 'account 6f0e1f9e', title: 'Yusuf' };
const MESSAGE = { subject: 'message 3', title: 'Yusuf' };

test.each<[Partial<LogRow>, string]>([
  [{ action: 'class_added', ...CLASS }, 'Amina added Tajweed'],
  [{ action: 'class_cancelled', ...CLASS }, 'Amina cancelled a day of Tajweed'],
  [{ action: 'class_cancelled_for_good', ...CLASS }, 'Amina cancelled Tajweed for good'],
  [{ action: 'class_restored', ...CLASS }, 'Amina brought back Tajweed'],
  [{ action: 'class_removed', is_there: false }, 'Amina removed a class or talk'],
  [{ action: 'message_done', ...MESSAGE }, 'Amina marked the message from Yusuf as done'],
  [{ action: 'message_binned', subject: 'message 3' }, 'Amina moved an unsigned message to the bin'],
  [{ action: 'message_restored', ...MESSAGE }, 'Amina took the message from Yusuf out of the bin'],
  [{ action: 'role_admin', ...PERSON }, 'Amina made Yusuf an admin'],
  [{ action: 'role_user', ...PERSON }, 'Amina took the admin role away from Yusuf'],
  [{ action: 'sessions_ended', ...PERSON }, 'Amina signed Yusuf out everywhere'],
  [{ action: 'first_admin', ...PERSON }, 'Amina became the first admin'],
  [{ action: 'account_removed', subject: 'removed account', is_there: false }, 'Amina deleted an account'],
  [{ action: 'account_left', subject: 'removed account' }, 'Amina deleted their own account'],
  [
    { action: 'site_changed', subject: 'site: name, time zone', is_there: false },
    'Amina changed the site’s settings (name, time zone)',
  ],
])('%j reads: %s', (part, sentence) => {
  const { before, subject, after } = sentenceOf(entry(part));
  expect(['Amina', before, subject?.text, after].filter(Boolean).join(' ')).toBe(sentence);
});

test.each<[Partial<LogRow>, object | undefined]>([
  [CLASS, { to: '/admin/classes?edit=7' }],
  [MESSAGE, { to: '/admin?message=3' }],
  [{ subject: 'phrase 2', title: 'Mercy & light' }, { to: '/admin/phrases?search=Mercy+%26+light' }],
  [PERSON, { to: '/admin/people', state: { search: 'Yusuf' } }],
  [{ subject: 'class 7', is_there: false }, undefined],
  [{ subject: 'removed account', is_there: false }, undefined],
])('%j leads to %j', (part, link) => expect(sentenceOf(entry(part)).subject?.link).toEqual(link));

test('an account that was removed is called so, however the entry names it', () => {
  for (const subject of ['account 6f0e1f9e', 'removed account'])
    expect(sentenceOf(entry({ subject, is_there: false })).subject?.text).toBe('a removed account');
});
