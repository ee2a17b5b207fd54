import { describe, expect, test } from 'vitest';
import type { Entry } from '#contract/record.ts';
import { writeFile } from '../files/file-text-rules.ts';
import { importInto } from '../files/import-file.ts';
import { toEntry } from '../store/rows.ts';
import { newDevice, newFox, OWNER, type Device } from '../testing/device.ts';
import { startServer } from '../testing/server.ts';
import { addHeardTo, whoHas } from './add-heard.ts';

const BODY = {
  passages: [{ surah: 67, from: 1, to: 10 }],
  marks: [[67, 3, 4, 'helped']],
  seconds: 140,
  where: 'link',
};
const HEARD: Omit<Entry, 'learner_id'> = {
  id: '622d6009-ae6b-5481-bdd8-90a119e7a411',
  at: '2026-01-04T22:30:00.000Z',
  day: '2026-01-04',
  kind: 'heard',
  body: BODY,
};
/** As a version after this one may write it. */
const NEWER = { ...HEARD, body: { ...BODY, where: 'telephone', marks: [[67, 3, 4, 'breath']], wind: [1] } };

const heardBy = async ({ record }: Device, key: string) =>
  (await record.entriesOf(key, 'heard')).map((row) => toEntry(row));

async function startFamily() {
  const server = startServer();
  const [phone, tablet] = [await newDevice(server.wire), await newDevice(server.wire)];
  const key = await newFox(phone);
  for (const device of [phone, tablet]) await device.sync();
  return { server, phone, tablet, key };
}

describe('an answer that comes by a link', () => {
  test('is added once, however often it is opened, and other tabs are told', async () => {
    const { phone, key } = await startFamily();
    phone.told.length = 0;
    expect(await addHeardTo(phone.record, key, HEARD)).toBe('added');
    expect(phone.told).toEqual([{ about: 'entries', learnerId: key }]);
    expect(await addHeardTo(phone.record, key, HEARD)).toBe('already');
    expect(await heardBy(phone, key)).toHaveLength(1);
  });

  test('counts once on all devices of a family, also where two of them opened it before they met', async () => {
    const { server, phone, tablet, key } = await startFamily();
    for (const device of [phone, tablet]) expect(await addHeardTo(device.record, key, HEARD)).toBe('added');
    for (const device of [phone, tablet, phone, tablet]) await device.sync();
    expect(server.idsOf()).toEqual([HEARD.id]);
    for (const device of [phone, tablet]) {
      expect(await heardBy(device, key)).toMatchObject([HEARD]);
      expect((await device.record.memoryOf(key)).joins.get('67:2')).toMatchObject({ sure: 1 });
      expect((await device.record.memoryOf(key)).joins.get('67:3')).toMatchObject({ fails: 1 });
    }
    expect(await addHeardTo(tablet.record, key, HEARD)).toBe('already');
  });

  test('that another device sent is there already', async () => {
    const { phone, tablet, key } = await startFamily();
    await addHeardTo(phone.record, key, HEARD);
    for (const device of [phone, tablet]) await device.sync();
    expect(await addHeardTo(tablet.record, key, HEARD)).toBe('already');
  });

  test('goes to nobody whose learner was removed meanwhile', async () => {
    const { phone, key } = await startFamily();
    await phone.record.removeLearner(key);
    expect(await addHeardTo(phone.record, key, HEARD)).toBe('gone');
    expect(await heardBy(phone, key)).toEqual([]);
  });

  test('goes to nobody whom another tab has removed without telling yet', async () => {
    const { phone, key } = await startFamily();
    const otherTab = await newDevice(startServer().wire, undefined, phone.database);
    await otherTab.record.removeLearner(key);
    expect(await addHeardTo(phone.record, key, HEARD)).toBe('gone');
    expect(await heardBy(phone, key)).toEqual([]);
  });

  test('follows a learner who has joined an account since the page was opened', async () => {
    const phone = await newDevice(startServer().wire);
    const { key } = await phone.record.makeLearner({ animal: 'owl', name: 'Hajar' });
    await phone.claim();
    expect(await addHeardTo(phone.record, key, HEARD)).toBe('added');
    expect(await heardBy(phone, `${OWNER}/${key}`)).toMatchObject([HEARD]);
  });

  test('whose it is already is known, and a sibling is asked about for themselves', async () => {
    const { phone, key } = await startFamily();
    const { key: sibling } = await phone.record.makeLearner({ animal: 'owl', name: 'Hajar' }, OWNER);
    expect(await whoHas(phone.record, OWNER, HEARD.id)).toEqual([]);
    await addHeardTo(phone.record, key, HEARD);
    expect(await whoHas(phone.record, OWNER, HEARD.id)).toEqual([key]);
    expect(await whoHas(phone.record, 'another family', HEARD.id)).toEqual([]);
    expect(await addHeardTo(phone.record, sibling, HEARD)).toBe('added');
    expect(await whoHas(phone.record, OWNER, HEARD.id)).toEqual([key, sibling]);
  });

  test('of a wrong clock waits for its day', async () => {
    const { phone, key } = await startFamily();
    const ahead = { ...HEARD, at: '2087-01-04T22:30:00.000Z', day: '2087-01-04' };
    expect(await addHeardTo(phone.record, key, ahead)).toBe('added');
    expect((await phone.record.memoryOf(key)).joins.size).toBe(0);
  });

  test('comes along in a file, once, and its link adds nothing after that', async () => {
    const { phone, key } = await startFamily();
    await addHeardTo(phone.record, key, HEARD);
    const text = writeFile({ learners: phone.record.learners(), entries: await phone.record.entriesOf(key) });
    const other = await newDevice(startServer().wire);
    const bring = () =>
      importInto(
        {
          record: other.record,
          account: undefined,
          now: () => new Date(2026, 0, 9),
          breathe: async () => {},
        },
        text,
        () => undefined,
      );
    expect(await bring()).toMatchObject({ learners: 1, added: 1 });
    expect(await bring()).toMatchObject({ learners: 0, added: 0 });
    const [brought = ''] = other.record.learners().map((row) => row.key);
    expect(await heardBy(other, brought)).toMatchObject([HEARD]);
    expect(await addHeardTo(other.record, brought, HEARD)).toBe('already');
  });
});

test('an older page passes on what it does not understand of a listening, as it is, and counts nothing of it', async () => {
  const { server, phone, tablet, key } = await startFamily();
  await addHeardTo(phone.record, key, NEWER);
  for (const device of [phone, tablet]) await device.sync();
  expect(await heardBy(tablet, key)).toMatchObject([NEWER]);
  expect((await tablet.record.memoryOf(key)).joins.size).toBe(0);
  const file = writeFile({ learners: tablet.record.learners(), entries: await tablet.record.entriesOf(key) });
  expect(JSON.parse(file)).toMatchObject({ entries: [{ body: NEWER.body }] });
  expect(server.idsOf()).toEqual([NEWER.id]);
});
