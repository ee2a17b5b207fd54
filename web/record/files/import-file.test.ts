import { beforeEach, describe, expect, test } from 'vitest';
import { importInto } from './import-file.ts';
import { writeFile } from './file-text-rules.ts';
import { byTime } from '../memory/entry-order-rules.ts';
import { openRecord, type LearnerRecord } from '../store/record.ts';
import { THIS_DEVICE, type EntryRow } from '../store/rows.ts';
import { round } from '../testing/entries.ts';
import { visitDatabase } from '../store/visit-database.ts';

const MOTHER = '33333333-3333-4333-8333-333333333333';
const UNCLE = '44444444-4444-4444-8444-444444444444';
const now = () => new Date(2026, 0, 5, 9, 30);

let here: LearnerRecord;
beforeEach(async () => {
  here = await openRecord({ database: visitDatabase(), now, notifyOtherTabs: () => undefined });
});

/** A file of another device, with one entry a learner. */
async function fileOf(count: number, change: object = {}): Promise<string> {
  const there = await openRecord({ database: visitDatabase(), now, notifyOtherTabs: () => undefined });
  for (let made = 0; made < count; made += 1) {
    const { id } = await there.makeLearner({ animal: 'owl', name: `Hajar ${made}` });
    await there.write(id, 'goal', { surah: null });
  }
  const entries = await Promise.all(there.learners().map(({ id }) => there.entriesOf(id)));
  const learners = there.learners().map((row) => Object.assign(structuredClone(row), change));
  return writeFile({ learners, entries: entries.flat() });
}

type Who = { account?: string };
const bring = (
  text: string,
  { account }: Who = {},
  onProgress: (done: number, total: number) => void = () => undefined,
) => importInto({ record: here, account, now, breathe: () => Promise.resolve() }, text, onProgress);
const counts = () => Promise.all(here.learners().map(({ key }) => here.countEntries(key)));

/** What a learner of this device did elsewhere. */
function longFile(learnerId: string): string {
  const made = () => ({ ...round('2026-01-01', 'next', 67, 2, '3'), learner_id: learnerId });
  return writeFile({ learners: here.learners(), entries: Array.from({ length: 4500 }, made) });
}
const bodies = (rows: EntryRow[] = []) => byTime(rows).map(({ body }) => body);

describe('a file', () => {
  test('adds what is missing, and a second time nothing', async () => {
    const text = await fileOf(2);
    expect(await bring(text)).toMatchObject({ status: 'brought', added: 2 });
    expect(await bring(text)).toMatchObject({ status: 'brought', added: 0 });
    expect(await counts()).toEqual([1, 1]);
    expect(here.learners()).toMatchObject([{ owner: THIS_DEVICE }, { owner: THIS_DEVICE }]);
  });

  test.each([{}, { account: MOTHER }])('in capitals is the same file, for %o', async (who) => {
    const text = await fileOf(2);
    const inCapitals = text.replaceAll(/"[\da-f]+-[\da-f-]+"/g, (id) => id.toUpperCase());
    expect(inCapitals).not.toBe(text);
    await bring(text, who);
    const ids = here.learners().map(({ id }) => id);
    expect(await bring(inCapitals, who)).toEqual({ status: 'brought', learners: 0, added: 0 });
    await here.clear();
    expect(await bring(inCapitals, who)).toEqual({ status: 'brought', learners: 2, added: 2 });
    expect(here.learners().map(({ id }) => id)).toEqual(ids);
    expect(await bring(text, who)).toEqual({ status: 'brought', learners: 0, added: 0 });
  });

  test('tells of what a learner did once, when all of it is there', async () => {
    const { id } = await here.makeLearner({ animal: 'fox', name: '' });
    const text = longFile(id);
    const counted: Promise<number>[] = [];
    here.follow(({ about }) => about === 'entries' && counted.push(here.countEntries(id)));
    expect(await bring(text)).toMatchObject({ status: 'brought', added: 4500 });
    expect(await Promise.all(counted)).toEqual([4500]);
  });

  test('of which storage takes only a part tells of that part', async () => {
    const { id } = await here.makeLearner({ animal: 'fox', name: '' });
    const text = longFile(id);
    let batches = 0;
    const full: LearnerRecord = {
      ...here,
      addFromFile: (...some) =>
        (batches += 1) === 2 ? Promise.reject(new Error('no room')) : here.addFromFile(...some),
    };
    const counted: Promise<number>[] = [];
    here.follow(({ about }) => about === 'entries' && counted.push(here.countEntries(id)));
    const parts = {
      record: full,
      account: undefined,
      now,
      breathe: () => Promise.resolve(),
    };
    await expect(importInto(parts, text, () => undefined)).rejects.toThrow('no room');
    expect(await Promise.all(counted)).toEqual([2000]);
  });

  test('that was brought in before signing in adds nothing afterwards', async () => {
    const text = await fileOf(1);
    await bring(text);
    for (const row of here.learners()) await here.addToAccount(row.key, MOTHER);
    expect(await bring(text, { account: MOTHER })).toMatchObject({ status: 'brought', added: 0 });
    expect(await counts()).toEqual([1]);
  });

  test('of a learner that was removed brings it back as another one, with all it did', async () => {
    const text = await fileOf(1);
    await bring(text, { account: MOTHER });
    const [first] = here.learners();
    await here.removeLearner(first?.key ?? '');
    expect(await bring(text, { account: MOTHER })).toMatchObject({ status: 'brought', added: 1 });
    expect(here.learners()).toMatchObject([{ name: 'Hajar 0', owner: MOTHER }]);
    expect(here.learners()[0]?.id).not.toBe(first?.id);
  });

  test.each([{}, { account: MOTHER }])('keeps the ids of learners and entries, for %o', async (who) => {
    const text = await fileOf(1);
    await bring(text, who);
    const [row] = here.learners();
    expect(text).toContain(row?.id);
    const [entry] = await here.entriesOf(row?.key ?? '');
    expect(text).toContain(entry?.id);
  });

  test('of a learner that was removed from this device alone brings it back as another one, too, and once', async () => {
    const text = await fileOf(1);
    await bring(text);
    const [first] = here.learners();
    await here.removeLearner(first?.key ?? '');
    expect(await bring(text)).toMatchObject({ learners: 1, added: 1 });
    expect(await bring(text)).toMatchObject({ learners: 0, added: 0 });
    expect(here.learners().map(({ id }) => id)).not.toContain(first?.id);
    // The account that is signed in now has removed nobody; this device has.
    await here.clear();
    await bring(text);
    await here.removeLearner(first?.key ?? '');
    await bring(text, { account: MOTHER });
    expect(here.learners()[0]?.id).not.toBe(first?.id);
  });

  test('with a face that this version does not know shows a leaf', async () => {
    await bring((await fileOf(1)).replace('"animal":"owl"', '"animal":"unicorn"'));
    expect(here.learners()).toMatchObject([{ animal: 'leaf' }]);
  });

  test('adds nothing to a learner of another account on this device, but all of it to one beside it', async () => {
    const text = await fileOf(1);
    await bring(text, { account: UNCLE });
    const [his] = here.learners();
    expect(await bring(text, { account: MOTHER })).toMatchObject({ status: 'brought', added: 1 });
    expect(here.learners()).toMatchObject([{ id: his?.id, owner: UNCLE }, { owner: MOTHER }]);
    expect(await counts()).toEqual([1, 1]);
    expect(await bring(text, { account: MOTHER })).toMatchObject({ status: 'brought', added: 0 });

    // Once he has left the device it is the same file still.
    await here.forgetLearnersOf(UNCLE);
    expect(await bring(text, { account: MOTHER })).toMatchObject({ status: 'brought', added: 0 });
    expect(await counts()).toEqual([1]);
  });

  test('that was brought in before anybody signed in comes whole into a second account, too', async () => {
    const text = await fileOf(1);
    await bring(text);
    const [first] = here.learners();
    await here.addToAccount(first?.id ?? '', UNCLE);
    expect(await bring(text, { account: MOTHER })).toMatchObject({ status: 'brought', added: 1 });
    expect(await counts()).toEqual([1, 1]);
    expect(await bring(text, { account: MOTHER })).toMatchObject({ status: 'brought', added: 0 });
    expect(here.learners()).toHaveLength(2);
  });

  test('that comes beside another account keeps the order of what was done', async () => {
    const there = await openRecord({ database: visitDatabase(), now, notifyOtherTabs: () => undefined });
    const learner = await there.makeLearner({ animal: 'owl', name: '' });
    for (let surah = 1; surah <= 20; surah += 1)
      await there.write(learner.id, 'goal', { surah, from: 1, to: 2 });
    const text = writeFile({ learners: [learner], entries: await there.entriesOf(learner.id) });
    await bring(text, { account: UNCLE });
    await bring(text, { account: MOTHER });
    const [his, hers] = await Promise.all(here.learners().map(({ key }) => here.entriesOf(key)));
    expect(hers).toHaveLength(20);
    expect(bodies(hers)).toEqual(bodies(his));
  });

  test('with more learners than a device has room for changes nothing', async () => {
    const text = await fileOf(11);
    await here.makeLearner({ animal: 'fox', name: '' });
    await here.makeLearner({ animal: 'fox', name: '' });
    expect(await bring(text)).toEqual({ status: 'refused', reason: 'full' });
    expect(await counts()).toEqual([0, 0]);
    await here.removeLearner(here.learners()[0]?.id ?? '');
    expect(await bring(text)).toMatchObject({ status: 'brought', added: 11 });
  });

  test('of a clock that was years ahead makes a learner of today, whose name can be changed', async () => {
    const at = '9999-12-31T23:59:59.999Z';
    await bring(await fileOf(1, { made_at: at, updated_at: at }));
    expect(here.learners()).toMatchObject([
      { made_at: now().toISOString(), updated_at: now().toISOString() },
    ]);
  });

  test('that is damaged in its last entry changes nothing', async () => {
    const text = (await fileOf(2)).replace(
      /"kind":"goal"(?=[^"]*"body"[^"]*"surah":null\}\}\]\}$)/,
      '"kind":""',
    );
    expect(await bring(text)).toEqual({ status: 'refused', reason: 'damaged' });
    expect(here.allLearners()).toEqual([]);
  });

  describe('that is long is read in pieces, and', () => {
    const learner = {
      id: '019a0000-0000-7000-8000-000000000001',
      name: 'Hajar "},{"id":"',
      animal: 'owl' as const,
    };
    const at = '2026-01-01T08:00:00.000Z';
    const made = { ...learner, made_at: at, updated_at: at };
    const marks = { list: [{ a: 1 }, { id: '"entries":[{"id":"' }, { id: 'x' }] };
    const entries = Array.from({ length: 1200 }, (_, index) =>
      Object.assign(round('2026-01-01', 'next', 67, 2, '3'), {
        learner_id: learner.id,
        ...(index % 100 === 0 && { kind: 'of a later version', body: marks }),
      }),
    );
    const plain = entries.filter((_, index) => index % 100 !== 0);
    const file = { format: 'ilm-amal-record', version: 1, learners: [made], entries };
    const { learners, ...others } = file;

    test.each([
      ['as we write it', writeFile({ learners: [made], entries: plain }), plain],
      ['with our marks in what a newer version wrote', JSON.stringify(file), entries],
      ['with lines and spaces', JSON.stringify(file, null, 2), entries],
      ['with its learners last', JSON.stringify({ ...others, learners }), entries],
      ['with something after its entries', JSON.stringify({ ...file, more: [{ id: 7 }] }), entries],
    ])('comes whole %s', async (_, text, expected) => {
      expect(await bring(text)).toMatchObject({ status: 'brought', added: expected.length });
      const [owner] = here.learners();
      expect(owner?.name).toBe(learner.name);
      const found = (await here.entriesOf(owner?.id ?? '')).map(({ id, kind, body }) => ({
        id,
        kind,
        body,
      }));
      expect(found).toEqual(expected.map(({ id, kind, body }) => ({ id, kind, body })));
    });

    test.each([
      ['as we write it', writeFile({ learners: [made], entries: plain })],
      ['with lines and spaces', JSON.stringify({ ...file, entries: plain }, null, 2)],
    ])('tells of each entry when it was read and when it is there, %s', async (_, text) => {
      const told: [done: number, total: number][] = [];
      await bring(text, {}, (...progress) => told.push(progress));
      const count = plain.length;
      expect(new Set(told.map(([, total]) => total))).toEqual(new Set([2 * count]));
      const done = told.map(([each]) => each);
      expect(done).toEqual(done.toSorted((one, other) => one - other));
      expect(done.slice(-2)).toEqual([count, 2 * count]);
      expect(done.length).toBeGreaterThan(3);
    });

    test.each([
      ['cut off', (text: string) => text.slice(0, -500)],
      [
        'with garbage in the middle',
        (text: string) => text.replace(',"day":"2026-01-01"', ',"day":2026-01-01'),
      ],
      ['of a newer version', (text: string) => text.replace('"version":1', '"version":2')],
      ['of something else', (text: string) => text.replace('ilm-amal-record', 'anki')],
    ])('changes nothing %s', async (what, change) => {
      const text = change(writeFile({ learners: [made], entries: plain }));
      const reason = { 'of a newer version': 'newer', 'of something else': 'foreign' }[what] ?? 'damaged';
      expect(await bring(text)).toEqual({ status: 'refused', reason });
      expect(here.allLearners()).toEqual([]);
    });
  });
});
