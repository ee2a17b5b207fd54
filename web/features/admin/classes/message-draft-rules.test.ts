import { expect, test } from 'vitest';
import { draftFromMessage as draftOn } from './message-draft-rules.ts';

const draftFromMessage = (message: string) => draftOn(message, '2031-04-20');

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

test.each([
  ['On Friday 2 May', '2031-05-02'],
  ['on the 2nd of May, 7 pm', '2031-05-02'],
  ['May 2nd, 2032 at 7 pm', '2032-05-02'],
  ['12 Dec. 7pm', '2031-12-12'],
  ['3 March', '2032-03-03'],
  ['20 April', '2031-04-20'],
  ['31 June', ''],
  ['2031-02-31', ''],
  ['You may 5 times', ''],
  ['10 mayors', ''],
])('of %j the day is %j', (message, date) => expect(draftFromMessage(message).date).toBe(date));

test.each([
  ['every Thursday after isha', 'after Isha'],
  ['Before Maghrib, God willing', 'before Maghrib'],
  ['every Thursday at 8 pm, after Isha', ''],
  ['afterwards tea', ''],
])('of %j the words for the time are %j', (message, words) =>
  expect(draftFromMessage(message).words).toBe(words),
);

test('the end of a sentence is no part of a link', () =>
  expect(draftFromMessage('Sign up (https://example.org/a/).').link).toBe('https://example.org/a/'));

test('a link of a weekly class is taken, too', () =>
  expect(draftFromMessage('Tajweed every Tuesday\nhttps://example.org/tajweed')).toMatchObject({
    type: 'recurring',
    link: 'https://example.org/tajweed',
  }));

test('a number inside a word is no time', () =>
  expect(draftFromMessage('Fiqh, code c79p7am, every Tuesday at 8 pm').start).toBe('20:00'));
