import type { ColumnType } from '#contract/table-description.ts';
import type { Dice } from './dice.ts';

const spaced = (text: string): string[] => text.split(' ');

/** Values at the edge of each type, on both sides of it: what a check of ours and PostgreSQL could judge differently. */
const EDGES: Record<ColumnType, readonly string[]> = {
  text: [
    ...spaced(
      `Ask a@example.org Monday recurring 09:00 fox new daily 1 % _ \\ \\\\ *\\ " ' a"b,c) (,) "unended İ ß`,
    ),
    ...spaced(`\0 \uD800 \uDC00x \uFFFF \uFEFF \u2028 ${'ﷺ'.repeat(400)}`),
    '',
    ' ',
    'a\r\nB: c',
  ],
  bigint: spaced('0 1 -1 9223372036854775807 9223372036854775808 -9223372036854775808 0x1 1_0 1e3 1.5 ١'),
  integer: spaced('0 1 114 -1 2147483647 2147483648 -2147483648 007 +5 0b1 NaN 1.0'),
  boolean: spaced('t f true FALSE yes on o of 1 0 2 null'),
  uuid: spaced(
    '00000000-0000-4000-8000-000000000001 {00000000-0000-4000-8000-000000000001} 00000000000040008000000000000001 x',
  ),
  date: spaced(
    '2026-11-16 0001-01-01 9999-12-31 0000-01-01 2023-02-29 2024-02-29 infinity -infinity today 10000-01-01',
  ),
  'date[]': spaced(
    '{} {2026-11-16} {2026-11-16,2026-11-16} {infinity} {null} {"2026-11-16"} {{2026-11-16}} [0:0]={2026-11-16} {',
  ),
  timestamptz: spaced(
    '2026-11-16T10:00:00Z 0001-01-01T00:00:00+15:59 9999-12-31T23:59:59.999999999-15:59 infinity -infinity epoch 2026-11-16T24:00:00Z 2026-11-16T23:59:60Z 2026-11-16T10:00:00+16',
  ),
  jsonb: spaced(
    '{} [] null 1 1e400 -0 "\\u0000" "\\ud800" {"a":1,"a":2} {"__proto__":{"a":1}} {"a":1e99999} [,] {"":""}',
  ),
};

export function edgeOf(dice: Dice, type: ColumnType): string {
  return dice.one(EDGES[type]);
}
