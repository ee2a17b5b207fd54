import { expect, test } from 'vitest';
import { draftFromMessage } from './message-draft-rules.ts';

test('a message about a class fills the form as far as it can be read for certain', () => {
  expect(draftFromMessage('\nTajweed for sisters\nevery Tuesday, 7–9 pm\nWhere: Main hall')).toMatchObject({
    type: 'recurring',
    title: 'Tajweed for sisters',
    place: 'Main hall',
    day: 'Tuesday',
    start: '19:00',
    end: '21:00',
    link: '',
  });
});

test('a message about a talk fills in date, time and link', () => {
  const text = 'On patience, 2031-05-02 at 19:30.\nSign up: https://example.org/patience?a=1';
  expect(draftFromMessage(text)).toMatchObject({
    type: 'One off',
    title: 'On patience, 2031-05-02 at 19:30.',
    date: '2031-05-02',
    start: '19:30',
    end: '',
    link: 'https://example.org/patience?a=1',
  });
});

test('a long first line is cut to what a title may have, and nothing is invented', () => {
  const draft = draftFromMessage('ب'.repeat(200));
  expect(draft.title).toHaveLength(120);
  expect(draft).toMatchObject({ place: '', date: '', day: '', start: '', link: '' });
});
