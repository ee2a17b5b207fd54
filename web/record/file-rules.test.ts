import { describe, expect, test } from 'vitest';
import { copiedEntryId, idsToBringIn, idToBringIn, type Place } from './file-rules.ts';
import { maryam } from './testing/fox.ts';

const bringAs = (places: Record<string, Place>, others: Place = 'unknown') =>
  idToBringIn(maryam.id, (id) => places[id] ?? others);
const bring = (places: Record<string, Place>, others?: Place) => bringAs(places, others).id;

describe('many learners in a file', () => {
  const ids = Array.from({ length: 1000 }, (_, number) => maryam.id.slice(0, -4) + String(1000 + number));

  test('are looked for no longer once there is no room for them', () => {
    let asked = 0;
    const placeOf = (): Place => ((asked += 1), 'unknown');
    expect(idsToBringIn(new Set(ids), placeOf, 12)).toBeUndefined();
    expect(asked).toBeLessThan(13 * 30);
  });

  test('come in as far as there is room; those who are here need none', () => {
    const placeOf = (id: string): Place => (ids.slice(3).includes(id) ? 'here' : 'unknown');
    expect(idsToBringIn(new Set(ids), placeOf, 2)).toBeUndefined();
    expect(idsToBringIn(new Set(ids), placeOf, 3)?.size).toBe(1000);
    expect(idsToBringIn(new Set(ids.slice(3)), placeOf, -1)?.size).toBe(997);
  });
});

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
