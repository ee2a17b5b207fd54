import { describe, expect, test } from 'vitest';
import { fileName, openFile, readEntries, writeFile } from './file-text-rules.ts';
import { round } from '../testing/entries.ts';
import { maryam } from '../testing/fox.ts';

const entries = [
  round('2026-01-01', 'next', 67, 2, '3'),
  { ...round('2026-01-02', 'next', 67, 2, '3'), kind: 'of a later version', body: { any: ['thing'] } },
];

/** Lists in lists. */
function nested(levels: number): unknown {
  let inside: unknown = [];
  for (let level = 1; level < levels; level += 1) inside = [inside];
  return inside;
}

test('what is written is read again, an unknown kind too', () => {
  const file = openFile(writeFile({ learners: [maryam], entries }));
  if (file.status !== 'opened') throw new Error(file.reason);
  expect(file.learners).toEqual([maryam]);
  expect(file.pieces.map((piece) => readEntries(piece, new Set([maryam.id])))).toEqual([entries]);
});

test('a file holds the format, its version, and of rows only what the format names', () => {
  const kept = { ...maryam, owner: 'somebody', isSent: true };
  const written: unknown = JSON.parse(writeFile({ learners: [kept], entries: [] }));
  expect(written).toEqual({ format: 'ilm-amal-record', version: 1, learners: [maryam], entries: [] });
});

test.each([
  ['a face of a newer version becomes a leaf', { animal: 'dragon' }, { animal: 'leaf' }],
  ['a name loses what no account takes', { name: 'Mar\0y\ud800am\u202e' }, { name: 'Maryam' }],
])('%s', (_, written, read) => {
  const learners = [{ ...maryam, ...written }];
  const file = JSON.stringify({ format: 'ilm-amal-record', version: 1, learners, entries: [] });
  expect(openFile(file)).toMatchObject({ status: 'opened', learners: [{ ...maryam, ...read }] });
});

test('a learner who is here twice, of this device and of an account, is in a file once, with the newest name', () => {
  const newer = { ...maryam, name: 'Hajar', updated_at: '2026-02-01T08:00:00.000Z' };
  const written: unknown = JSON.parse(
    writeFile({ learners: [newer, maryam], entries: [...entries, ...entries] }),
  );
  expect(written).toMatchObject({ learners: [{ name: 'Hajar' }], entries: { length: entries.length } });
  expect(written).toHaveProperty('learners.length', 1);
});

describe('is refused:', () => {
  const whole = { format: 'ilm-amal-record', version: 1, learners: [maryam], entries };
  test.each([
    ['a text that is no JSON', '{"format":', 'damaged'],
    ['a list', '[]', 'foreign'],
    ['something else', '{"format":"anki","version":1}', 'foreign'],
    ['a newer version', JSON.stringify({ ...whole, version: 2 }), 'newer'],
    ['a version that is no number', JSON.stringify({ ...whole, version: 'one' }), 'damaged'],
    ['no learners', JSON.stringify({ ...whole, learners: undefined }), 'damaged'],
    ['a face that is no text', JSON.stringify({ ...whole, learners: [{ ...maryam, animal: 7 }] }), 'damaged'],
    [
      'a name that is too long',
      JSON.stringify({ ...whole, learners: [{ ...maryam, name: 'x'.repeat(41) }] }),
      'damaged',
    ],
  ])('%s', (_, text, reason) => {
    expect(openFile(text)).toEqual({ status: 'refused', reason });
  });

  const ids = new Set([maryam.id]);
  test.each([
    ['a day that there is not', { ...entries[0], day: '2026-02-30' }],
    ['a time without its zone', { ...entries[0], at: '2026-01-01T08:00:00.000' }],
    ['a body that is no object', { ...entries[0], body: 7 }],
    ['a body of more than 16,384 bytes', { ...entries[0], body: { grades: 'x'.repeat(16_400) } }],
    ['a body that is nested thousands of levels deep', { ...entries[0], body: { list: nested(7000) } }],
    ['a kind of more than 40 characters', { ...entries[0], kind: 'k'.repeat(41) }],
    ['a learner that the file does not hold', { ...entries[0], learner_id: entries[0]?.id }],
  ])('an entry with %s', (_, damaged) => {
    expect(readEntries({ written: [entries[0], damaged] }, ids)).toBeUndefined();
  });
});

test.each([
  ['Maryam', 'ilm-amal-Maryam-2026-11-15.json'],
  ['مريم', 'ilm-amal-مريم-2026-11-15.json'],
  ['wild-dog', 'ilm-amal-wild-dog-2026-11-15.json'],
  ['../../etc: passwd?', 'ilm-amal-etc-passwd-2026-11-15.json'],
  [' ', 'ilm-amal-record-2026-11-15.json'],
])('the record of "%s" is saved as %s', (title, name) => {
  expect(fileName(title, '2026-11-15')).toBe(name);
});
