import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { REFUSALS, reasons } from '#web/words/en/office.ts';
import { reasonOf } from './refusal-rules.ts';

const refusal = (status: number, code: string, message: string) => new ApiError({ status, code, message });

test.each([
  [401, 'PGRST301', 'JWT expired', reasons.signedOut],
  [401, 'session_ended', 'the session has ended', 'You were signed out on another device.'],
  [401, '42501', 'permission denied for table contact_form', reasons.signedOut],
  [403, '42501', 'new row violates row-level security policy for table "Classes"', reasons.notAllowed],
  [403, '42501', 'permission denied: only admins may do this', reasons.notAllowed],
  [404, 'PGRST202', 'Could not find the function public.x in the schema cache', reasons.changed],
  [409, '23505', 'duplicate key value violates unique constraint "phrases_english"', reasons.twice],
  [409, '23503', 'insert or update on table "contact_replies" violates foreign key', reasons.changed],
  [400, '23514', 'new row for relation "Classes" violates check constraint "x"', reasons.refused],
  [400, '22P02', 'invalid input syntax for type uuid: "x"', reasons.refused],
  [413, 'PGRST000', 'payload', reasons.tooLong],
  [503, '57014', 'The database took too long to answer', reasons.busy],
  [502, '', 'The server answered with status 502', reasons.busy],
  [0, '', 'TypeError: Failed to fetch', reasons.away],
])('what the server refuses with %i %s (%s) reads: %s', (status, code, message, told) =>
  expect(reasonOf(refusal(status, code, message))).toBe(told),
);

test.each([
  [409, 'PT409', 'This is the last admin. Make somebody else an admin first.'],
  [409, '23505', 'This phrase, or this meaning, is in the list already'],
  [429, 'over_request_rate_limit', 'Too many requests'],
])('what we refuse ourselves (%i %s) reads as it is: %s', (status, code, message) =>
  expect(reasonOf(refusal(status, code, message))).toBe(message),
);

test('a fault of our own is not read out', () =>
  expect(reasonOf(new TypeError('x is not a function'))).toBe(reasons.unexpected));

test('sentences that come under a code of the database are those that the migrations raise', () => {
  const sql = ['baseline', 'migrations'].flatMap((name) => {
    const folder = new URL(`../../../db/${name}/`, import.meta.url);
    return readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  });
  for (const sentence of REFUSALS) expect(sql.some((text) => text.includes(`'${sentence}'`))).toBe(true);
});
