import { describe, expect, test } from 'vitest';
import {
  copiedEntryId,
  fileName,
  idToBringIn,
  openFile,
  readEntries,
  writeFile,
  type Place,
} from './file-rules.ts';
import { round } from './testing/entries.ts';
import { maryam } from './testing/fox.ts';

const entries = [
  round('2026-01-01', 'next', 67, 2, '3'),
  { ...round('2026-01-02', 'next', 67, 2, '3'), kind: 'of a later version', body: { any: ['thing'] } },
];

test('what is written is read again, an unknown kind too', () => {
  const file = openFile(writeFile({ learners: [maryam], entries }));
  if (file.status !== 'opened') throw new Error(file.reason);
  expect(file.learners).toEqual([maryam]);
  expect(readEntries(file.entries, new Set([maryam.id]))).toEqual(entries);
});

test('a file holds the format, its version, and of rows only what the format names', () => {
  const kept = { ...maryam, owner: 'somebody', isSent: true };
  const written: unknown = JSON.parse(writeFile({ learners: [kept], entries: [] }));
  expect(written).toEqual({ format: 'ilm-amal-record', version: 1, learners: [maryam], entries: [] });
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
    [
      'an animal that there is not',
      JSON.stringify({ ...whole, learners: [{ ...maryam, animal: 'dragon' }] }),
      'damaged',
    ],
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
    ['a kind of more than 40 characters', { ...entries[0], kind: 'k'.repeat(41) }],
    ['a learner that the file does not hold', { ...entries[0], learner_id: entries[0]?.id }],
  ])('an entry with %s', (_, damaged) => {
    expect(readEntries([entries[0], damaged], ids)).toBeUndefined();
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

const bringAs = (places: Record<string, Place>, others: Place = 'unknown') =>
  idToBringIn(maryam.id, (id) => places[id] ?? others);
const bring = (places: Record<string, Place>, others?: Place) => bringAs(places, others).id;

describe('a learner in a file', () => {
  test('that is here keeps its id', () => expect(bring({ [maryam.id]: 'here' })).toBe(maryam.id));

  test('that is unknown while signed out, or gone, gets one that follows from it, the same each time', () => {
    const id = bring({});
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(bring({ [maryam.id]: 'gone' })).toBe(id);
    expect(bring({ [maryam.id]: 'gone', [id]: 'here' })).toBe(id);
    expect(bring({ [maryam.id]: 'gone' }, 'new')).toBe(id);
  });

  test('that the account never had keeps its id, unless it was brought in before', () => {
    expect(bring({}, 'new')).toBe(maryam.id);
    const id = bring({});
    expect(bring({ [id]: 'here' }, 'new')).toBe(id);
  });

  test('that was brought in before and removed again gets another one', () => {
    const id = bring({});
    const next = bring({ [id]: 'gone' });
    expect(next).not.toBe(id);
    expect(bring({ [id]: 'gone', [next]: 'here' })).toBe(next);
  });

  test('that belongs to another account here comes as a copy, whichever of its ids that account has', () => {
    const id = bring({});
    expect(bringAs({ [maryam.id]: 'elsewhere' })).toEqual({ id, isCopy: true });
    const next = bring({ [maryam.id]: 'elsewhere', [id]: 'elsewhere' });
    expect([maryam.id, id]).not.toContain(next);
    for (const others of ['unknown', 'new'] as const)
      expect(bringAs({ [id]: 'elsewhere' }, others)).toEqual({ id: next, isCopy: true });
    // It is the same one once that account has left the device.
    expect(bring({ [next]: 'here' }, 'new')).toBe(next);
    expect(bringAs({ [maryam.id]: 'gone' })).toEqual({ id, isCopy: false });
  });
});

test('an entry of a copy has an id that follows from both, is of its kind and sorts as the first one', () => {
  const [first, other] = ['019b8d3c-7e10-7000-8000-04a1b2c3d4e5', '019b8d3c-7e10-7000-8000-08a1b2c3d4e5'];
  const copied = copiedEntryId(first, maryam.id);
  expect(copied).toMatch(/^019b8d3c-7e10-7000-8000-04[\da-f]{10}$/);
  expect(copied).not.toBe(first);
  expect(copiedEntryId(first, maryam.id)).toBe(copied);
  expect(copiedEntryId(first, first)).not.toBe(copied);
  expect(copiedEntryId(other, maryam.id) > copied).toBe(true);
});
