import { expect, test } from 'vitest';
import type { ContactMessage } from '#contract/tables.ts';
import { nothingOpened, toggle, without, withOpened, withResumed } from './opened-rules.ts';

const message = (id: number, state: ContactMessage['state'] = 'new'): ContactMessage => ({
  id,
  form_type: 'Give feedback',
  message: 'Salaam',
  name: null,
  email: null,
  created_at: `2026-11-16T10:0${id}:00+00:00`,
  state,
  removed_at: null,
});
const ids = (messages: ContactMessage[]) => messages.map(({ id }) => id);

test('a message that was opened stays in its place, as read, when the list no longer finds it', () => {
  const opened = toggle(nothingOpened(), message(2));
  const shown = withOpened([message(3), message(1)], opened);
  expect(shown.map(({ id, state }) => `${id} ${state}`)).toEqual(['3 new', '2 read', '1 new']);
});

test('it stays when it is closed, so that nothing moves under a finger', () => {
  const opened = toggle(toggle(nothingOpened(), message(2)), message(2));
  expect(opened.open.has(2)).toBe(false);
  expect(ids(withOpened([message(1)], opened))).toEqual([2, 1]);
});

test('while the list finds it, it is as it is stored', () => {
  const opened = toggle(nothingOpened(), message(2));
  expect(withOpened([message(2, 'done')], opened)).toEqual([message(2, 'done')]);
});

test('one that was done is not opened as read', () =>
  expect(withOpened([], toggle(nothingOpened(), message(2, 'done')))).toEqual([message(2, 'done')]));

test('once it was moved on purpose it is closed, and leaves the list', () => {
  const opened = without(toggle(toggle(nothingOpened(), message(2)), message(1)), [message(2)]);
  expect([...opened.open]).toEqual([1]);
  expect(ids(withOpened([], opened))).toEqual([1]);
});

test('of the same moment the later one comes first', () => {
  const [one, two] = [message(1), { ...message(2), created_at: message(1).created_at }];
  expect(ids(withOpened([one], toggle(nothingOpened(), two)))).toEqual([2, 1]);
});

test('one whose reply was being written is shown until another list is asked for', () => {
  expect(ids(withOpened([message(1)], withResumed(nothingOpened([2]), message(2))))).toEqual([2, 1]);
  expect(ids(withOpened([message(1)], withResumed(nothingOpened(), message(2))))).toEqual([1]);
});
