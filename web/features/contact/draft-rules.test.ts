import { describe, expect, test } from 'vitest';
import { checkDraft, EMPTY_DRAFT, putBackInto, readAsked, startingDraft } from './draft-rules.ts';

const WRITTEN = { form_type: 'Give feedback', message: 'Well made', name: '', email: '' };
const FORM = { form_type: 'Give feedback' as const, message: 'Well made', name: null, email: null };
const NOTHING_ASKED = { type: undefined, about: undefined };

describe('checking', () => {
  test('an empty form says what is missing, the type first', () => {
    expect(checkDraft(EMPTY_DRAFT)).toEqual({
      isValid: false,
      problems: { form_type: 'Please select a type', message: 'Message cannot be empty' },
      first: 'form_type',
    });
  });

  test.each(['no address', 'a@', '@example.org'])('%s is no email', (email) => {
    expect(checkDraft({ ...WRITTEN, email })).toEqual({
      isValid: false,
      problems: { email: 'Please enter a valid email' },
      first: 'email',
    });
  });

  test('an empty name and email are sent as null', () => {
    expect(checkDraft(WRITTEN)).toEqual({ isValid: true, form: FORM });
  });
});

test.each([
  ['?about=Al-Mulk 67:2', { type: 'Report a bug', about: 'Al-Mulk 67:2' }],
  ['?about=Al-Mulk+67%3A2', { type: 'Report a bug', about: 'Al-Mulk 67:2' }],
  ['?about=%0A%20x%0Ay', { type: 'Report a bug', about: 'x y' }],
  ['?type=ask a question', { type: 'Ask a question', about: undefined }],
  ['?type=Ask a question&about=67:2', { type: 'Ask a question', about: '67:2' }],
  ['?type=Sell a car', { type: undefined, about: undefined }],
  ['?about=', { type: undefined, about: undefined }],
  ['', { type: undefined, about: undefined }],
])('a link with %j asks for %j', (search, asked) => expect(readAsked(search)).toEqual(asked));

describe('the form that a visitor finds', () => {
  test('is what the tab kept', () => {
    expect(startingDraft(EMPTY_DRAFT, WRITTEN, NOTHING_ASKED)).toEqual(WRITTEN);
  });

  test('keeps what was typed while the page came alive', () => {
    const typed = { ...EMPTY_DRAFT, message: 'New words' };
    expect(startingDraft(typed, WRITTEN, NOTHING_ASKED)).toEqual({ ...WRITTEN, message: 'New words' });
  });

  test('names the ayah that a link reports', () => {
    expect(startingDraft(EMPTY_DRAFT, EMPTY_DRAFT, { type: 'Report a bug', about: 'Al-Mulk 67:2' })).toEqual({
      ...EMPTY_DRAFT,
      form_type: 'Report a bug',
      message: 'About Al-Mulk 67:2:\n',
    });
  });

  test('loses nothing that was written before the link was followed, and names the ayah once', () => {
    const asked = { type: 'Report a bug', about: 'Al-Mulk 67:2' };
    const once = startingDraft(EMPTY_DRAFT, WRITTEN, asked);
    expect(once).toEqual({ ...WRITTEN, message: 'About Al-Mulk 67:2:\nWell made' });
    expect(startingDraft(EMPTY_DRAFT, once, asked)).toEqual(once);
  });
});

describe('a message that is put back', () => {
  const back = { form_type: 'Report a bug', message: 'An ayah is wrong', name: 'Yusuf', email: null };

  test('fills an empty form', () => {
    expect(putBackInto(EMPTY_DRAFT, back)).toEqual({ ...back, email: '' });
  });

  test('is put above what was being written, of which nothing is lost', () => {
    expect(putBackInto({ ...WRITTEN, name: 'Maryam' }, back)).toEqual({
      ...WRITTEN,
      message: 'An ayah is wrong\n\nWell made',
      name: 'Maryam',
    });
  });
});
