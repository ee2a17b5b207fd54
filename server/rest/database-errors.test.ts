import { describe, expect, test } from 'vitest';
import { refusalOf } from './database-errors.ts';

/** As the driver throws it, with everything that PostgreSQL may add. */
const thrown = (code: string) =>
  Object.assign(new Error('said by PostgreSQL'), { code, detail: 'the row', hint: 'the way' });

describe('what PostgreSQL adds to a refusal', () => {
  test.each(['22P02', '21000', '42703', '23505', 'PT409'])('is passed on with %s', (code) =>
    expect(refusalOf(thrown(code), { role: 'anon' })).toMatchObject({ details: 'the row', hint: 'the way' }),
  );

  // Refused rights tell how we are built, other constraints show whole rows or name other tables.
  test.each(['42501', '23502', '23503', '23514', '25006', '57014'])('is kept back with %s', (code) =>
    expect(refusalOf(thrown(code), { role: 'anon' })).toMatchObject({ details: null, hint: null }),
  );
});

test.each(['XX000', '53300', '40001', '0A000', '57P01'])('%s is no refusal: it is our own trouble', (code) =>
  expect(refusalOf(thrown(code), { role: 'anon' })).toBeUndefined(),
);

test('a visitor without the right hears that there are tokens, a member does not', () => {
  const member = { role: 'authenticated', claims: { sub: '', email: '' } } as const;
  expect(refusalOf(thrown('42501'), { role: 'anon' })?.headers).toEqual({ 'WWW-Authenticate': 'Bearer' });
  expect(refusalOf(thrown('42501'), member)?.headers).toEqual({});
});
