import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { contactFormSchema, FORM_TYPES } from './contact-form.ts';

const filled = { form_type: 'Give feedback', message: 'Salaam', name: '', email: '' };

const messageFor = (change: Record<string, unknown>) =>
  v.safeParse(contactFormSchema, { ...filled, ...change }).issues?.[0].message;

describe('the contact form', () => {
  test.each(FORM_TYPES)('accepts the type "%s"', (form_type) =>
    expect(messageFor({ form_type })).toBeUndefined(),
  );

  test('sends empty name and email as null, and the message trimmed', () =>
    expect(v.parse(contactFormSchema, { ...filled, message: ' Salaam \n', name: '  ' })).toEqual({
      form_type: 'Give feedback',
      message: 'Salaam',
      name: null,
      email: null,
    }));

  test('accepts name and email left out', () =>
    expect(v.parse(contactFormSchema, { form_type: 'Report a bug', message: 'x' })).toMatchObject({
      name: null,
      email: null,
    }));

  test.each([
    ['no type', { form_type: '' }, 'Please select a type'],
    ['an unknown type', { form_type: 'Hello' }, 'Please select a type'],
    ['no message', { message: undefined }, 'Message cannot be empty'],
    ['an empty message', { message: '' }, 'Message cannot be empty'],
    ['a message of blanks', { message: ' \n\t\u00a0' }, 'Message cannot be empty'],
    [
      'a message of 5001 characters',
      { message: 'ب'.repeat(5001) },
      'Message cannot be longer than 5000 characters',
    ],
    ['a name of 101 characters', { name: 'ب'.repeat(101) }, 'Name cannot be longer than 100 characters'],
    ['a bad email', { email: 'not an email' }, 'Please enter a valid email'],
    ['an email without a domain', { email: 'me@' }, 'Please enter a valid email'],
    ['an email of 255 characters', { email: `${'a'.repeat(243)}@example.com` }, 'Please enter a valid email'],
  ])('refuses %s', (_, change, message) => expect(messageFor(change)).toBe(message));

  test.each([
    ['a message of 5000 characters beyond the first plane', { message: '🌙'.repeat(5000) }],
    ['a name of 100 characters', { name: 'ب'.repeat(100) }],
    ['an email', { email: 'mariam@example.com' }],
  ])('accepts %s', (_, change) => expect(messageFor(change)).toBeUndefined());
});
