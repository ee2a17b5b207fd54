import { expect, test } from 'vitest';
import type { ContactMessage } from '#contract/tables.ts';
import { toCsv, toJson } from './export-rules.ts';

const MESSAGE: ContactMessage = {
  id: 7,
  form_type: 'Give feedback',
  message: 'Salaam',
  name: null,
  email: null,
  created_at: '2026-11-16T10:00:00+00:00',
  state: 'new',
  removed_at: null,
};
const messageCell = (message: string) =>
  /"new","","",("[^]*")\r\n$/.exec(toCsv([{ ...MESSAGE, message }]))?.[1];

test.each([
  ['=1+1', `"'=1+1"`],
  ['+44 20', `"'+44 20"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  [' =1', `"' =1"`],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', `"'\r'=1"`],
  ['＝1+1', `"'＝1+1"`],
  ['\uFEFF=1', `"'\uFEFF=1"`],
  ['Tea; =1+1', `"Tea; '=1+1"`],
  ['Tea\n@SUM(A1)\n- cake', `"Tea\n'@SUM(A1)\n'- cake"`],
  ['Tea;"=1+1;', `"Tea;""'=1+1;"`],
  ['Tea;cake - and a+b', '"Tea;cake - and a+b"'],
  ['He said "yes", twice\nSalaam', '"He said ""yes"", twice\nSalaam"'],
  ['1 + 1 = 2', '"1 + 1 = 2"'],
  ['سلام', '"سلام"'],
])('a message %j is written to the spreadsheet as %s', (message, written) =>
  expect(messageCell(message)).toBe(written),
);

test('a name and an address are no formulas either', () => {
  const [, line] = toCsv([{ ...MESSAGE, name: '=cmd', email: '+a@b.example' }]).split('\r\n');
  expect(line).toBe(`"7","2026-11-16T10:00:00+00:00","Give feedback","new","'=cmd","'+a@b.example","Salaam"`);
});

test('as JSON every message is as it was written', () =>
  expect(JSON.parse(toJson([{ ...MESSAGE, message: '=1+1' }]))).toMatchObject([
    { id: 7, message: '=1+1', name: null },
  ]));
