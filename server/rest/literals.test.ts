import { afterAll, expect, test } from 'vitest';
import type { ColumnType } from '#contract/table-description.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { checkLiteral } from './literals.ts';

const database = await freshDatabase();
const { pool } = database;
afterAll(() => database.drop());

const TEXTS: Record<ColumnType, string[]> = {
  text: ['', 'x', "'; --", 'آية', '\0'],
  bigint: [
    '1',
    ' 5 ',
    '+7',
    '-0',
    '007',
    '9223372036854775807',
    '-9223372036854775808',
    '9223372036854775808',
  ]
    .concat('-9223372036854775809', '9'.repeat(60), `-${'0'.repeat(50)}1`, '', ' ', 'abc', '1.0', '1e3', '١')
    .concat('1 2', '--1', '+-1', '\t1\n'),
  integer: ['2147483647', '2147483648', '-2147483648', '-2147483649', 'x', '1.5'],
  boolean: [
    'true',
    'TRUE',
    'tr',
    ' yes ',
    'y',
    'n',
    'no',
    'on',
    'off',
    'of',
    'o',
    '1',
    '0',
    '2',
    '',
    'truee',
  ],
  date: [
    '2031-04-05',
    '2031-02-29',
    '2032-02-29',
    '2031-02-31',
    '2031-13-01',
    '2031-00-10',
    '0000-01-01',
    '0099-02-28',
  ].concat('1900-02-29', '2000-02-29', 'soon', '', 'infinity', '-infinity', '2031-04-05x'),
  'date[]': ['{}', ' { } ', '{2031-04-05}', '{2031-04-05, "2031-04-12"}', '{2031-02-31}', '{soon}'].concat(
    '{2031-04-05,}',
    '{,}',
    '2031-04-05',
    '["2031-04-05"]',
    '',
  ),
  timestamptz: ['2031-04-05T06:07:08.123Z', '2031-04-05', '2031-04-05 06:07', '2031-04-05T06:07:08+05:30']
    .concat(
      '2031-04-05T06:07:08-0800',
      '2031-04-05T25:00:00Z',
      '2031-04-05T06:61:00Z',
      '2031-02-30T00:00:00Z',
    )
    .concat('2031-04-05T06:07:08+19:00', '2031-04-05T06:07:08 UTC', 'soon', '', 'infinity'),
  uuid: [
    '00000000-0000-4000-8000-000000000000',
    '{00000000-0000-4000-8000-000000000000}',
    'A'.repeat(32),
  ].concat('{00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-00000000000', 'x', ''),
  jsonb: ['1', '{"a":[1,2]}', '"x"', '{', ''],
};

const TYPES: ColumnType[] = [
  'text',
  'bigint',
  'integer',
  'boolean',
  'date',
  'date[]',
  'timestamptz',
  'uuid',
  'jsonb',
];

test.each(TYPES.flatMap((type) => TEXTS[type].map((text): [ColumnType, string] => [type, text])))(
  'as a %s, %j is taken or refused as PostgreSQL does it',
  async (type, text) => {
    const asked: unknown = await pool
      .query(`select $1::text::${type}`, [text])
      .then(() => 'taken')
      .catch((error: unknown) => error);
    expect(wordsOf(refusalOf(type, text))).toEqual(wordsOf(asked));
  },
);

test.each<[ColumnType, string]>([
  ['date', 'today'],
  ['date', '5 April 2031'],
  ['timestamptz', 'now'],
  ['timestamptz', '2031-04-05T06:07:08 Europe/London'],
])('as a %s, %j is refused though PostgreSQL knows it', async (type, text) => {
  await expect(pool.query(`select $1::text::${type}`, [text])).resolves.toBeDefined();
  expect(refusalOf(type, text)).toMatchObject({ status: 400, code: '22007' });
});

test('json that is too deep for the database is refused', () =>
  expect(refusalOf('jsonb', '['.repeat(5000) + ']'.repeat(5000))).toMatchObject({ code: '22P02' }));

function refusalOf(type: ColumnType, text: string): unknown {
  try {
    checkLiteral(type, text);
    return 'taken';
  } catch (error) {
    return error;
  }
}

function wordsOf(outcome: unknown): unknown {
  return outcome instanceof Error && 'code' in outcome ? [outcome.code, outcome.message] : outcome;
}
