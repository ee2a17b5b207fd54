import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { takeTokensFrom } from '#web/api/bearer.ts';
import { leavingQuestion } from '#web/api/leaving.ts';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { lastSyncOf } from '#web/record/use/device-sync.ts';
import { refOf } from '#web/record/store/rows.ts';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import { AccountRecord } from './account-record.tsx';

const rowsSchema = v.array(v.record(v.string(), v.unknown()));
const OWNER = '33333333-3333-4333-8333-333333333333';
const TOKEN = `head.${btoa(JSON.stringify({ sub: OWNER, session_id: OWNER }))}.signature`;
const EPOCH = '55555555-5555-4555-8555-555555555555';
const AT = '2026-01-05T09:00:00.000Z';
const owl = { id: '44444444-4444-4444-8444-444444444444', name: 'Hajar', animal: 'owl' };

let root: Root;
let learnersThere: unknown[];
let entriesThere: { seq: number }[];
let serverMs: number;
let navigate: (path: string) => void;
const place = document.body.appendChild(document.createElement('div'));

/** The edge of the network: every push is taken, and there are only learners to fetch. */
async function answer(input: RequestInfo | URL, request?: RequestInit): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Date: new Date(serverMs).toUTCString() };
  const method = request?.method ?? 'GET';
  const url = input instanceof Request ? input.url : input.toString();
  if (method === 'POST' && url.includes('/entries')) takeIn(request?.body);
  if (method !== 'GET') return new Response(null, { status: method === 'POST' ? 201 : 204, headers });
  if (url.includes('/rpc/epoch')) return new Response(JSON.stringify(EPOCH), { headers });
  if (url.includes('/learners')) return new Response(JSON.stringify(learnersThere), { headers });
  const from = Number(/seq=gte\.(\d+)/.exec(url)?.[1]);
  return new Response(JSON.stringify(entriesThere.filter(({ seq }) => seq >= from)), { headers });
}

function takeIn(body: unknown): void {
  const rows = typeof body === 'string' ? v.parse(rowsSchema, JSON.parse(body)) : [];
  for (const row of rows) entriesThere.push({ ...row, seq: entriesThere.length + 1 });
}

beforeEach(async () => {
  [learnersThere, entriesThere, serverMs] = [[], [], Date.now()];
  vi.stubGlobal('fetch', answer);
  takeTokensFrom(() => Promise.resolve(TOKEN));
  await (await deviceRecord()).record.clear();
});
afterEach(async () => {
  root.unmount();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await forgetEverybody();
});

function Site() {
  const go = useNavigate();
  useEffect(() => {
    navigate = (path) => void go(path);
  }, [go]);
  return (
    <>
      <p>{useLocation().pathname}</p>
      <AccountRecord owner={OWNER} token={TOKEN} />
    </>
  );
}

function open(path: string): void {
  root = createRoot(place);
  root.render(
    <MemoryRouter initialEntries={[path]}>
      <Site />
    </MemoryRouter>,
  );
}

async function openAt(path: string): Promise<void> {
  open(path);
  await expect.poll(async () => lastSyncOf(await deviceRecord(), OWNER)).toBeDefined();
}

/** Another device makes a learner, and the pause between two exchanges passes. */
function laterElsewhere(): void {
  learnersThere = [...learnersThere, { ...owl, made_at: AT, updated_at: AT, removed_at: null }];
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
}

/** On this device and in the account. */
async function newLearner(name: string): Promise<string> {
  const { record } = await deviceRecord();
  const { id, key, made_at, updated_at } = await record.makeLearner({ animal: 'fox', name }, OWNER);
  learnersThere = [...learnersThere, { id, name, animal: 'fox', made_at, updated_at, removed_at: null }];
  return key;
}

const namesHere = async () => (await deviceRecord()).record.learners().map(({ name }) => name);

test.each(['/', '/today', '/garden', '/grown-ups', '/account'])(
  'a learner who opens %s sees what another device did meanwhile',
  async (path) => {
    await openAt('/credits');
    laterElsewhere();
    navigate(path);
    await expect.poll(namesHere).toEqual(['Hajar']);
  },
);

test('somebody who signs out is asked about the learners by name; nothing leaves, and all goes on, until it is sure', async () => {
  for (const name of ['Maryam', '']) await newLearner(name);
  await openAt('/credits');
  const answered = leavingQuestion()?.();
  const question = page.getByRole('dialog', { name: 'Keep them on this device?' });
  await expect.element(question).toBeVisible();
  const named = [...document.querySelectorAll('dialog li')].map((line) => line.textContent);
  expect(named).toEqual(['Maryam', 'Fox']);
  await question.getByRole('button', { name: 'Remove from this device' }).click();
  const part = await answered;

  laterElsewhere();
  navigate('/garden');
  await expect.poll(namesHere).toEqual(expect.arrayContaining(['Maryam', '', 'Hajar']));
  if (part === 'stay' || !part) throw new Error('nobody leaves');
  await part();
  expect(await namesHere()).toEqual([]);
});

test('who has a clock that is wrong by more than a day is told to check it', async () => {
  serverMs += 2 * 86_400_000;
  await openAt('/credits');
  await expect.element(page.getByText('Check the clock').first()).toBeVisible();
});

test('somebody who signs out is told that what the account did not take would be lost', async () => {
  const { record, database } = await deviceRecord();
  const id = await newLearner('Maryam');
  await record.write(id, 'goal', { surah: null });
  const [entry] = await record.entriesOf(id);
  await database.noteRefusal(refOf(id), entry?.id ?? '', { code: '23514', at: Date.now() });
  await openAt('/credits');
  const answered = leavingQuestion()?.();
  const question = page.getByRole('dialog', { name: 'Keep them on this device?' });
  await expect.element(question).toHaveTextContent('One change has not reached your account yet.');
  await question.getByRole('button', { name: 'Keep' }).click();
  expect(await answered).toBeTypeOf('function');
});

test('what is done in another tab before or after the answer is told of, or stays on the device', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const id = await newLearner('Maryam');
  const { record } = await deviceRecord();
  await record.updateLearner(id, (row) => row && { ...row, isSent: true });
  open('/credits');
  await expect.poll(() => leavingQuestion()).toBeDefined();
  const answered = leavingQuestion()?.();
  const question = page.getByRole('dialog', { name: 'Keep them on this device?' });
  const remove = question.getByRole('button', { name: 'Remove from this device' });
  await expect.element(question).toBeVisible();
  await expect.element(question).not.toHaveTextContent('has not reached your account');
  await record.write(id, 'goal', { surah: null });
  await remove.click();
  await expect.element(question).toHaveTextContent('One change has not reached your account yet.');
  await remove.click();
  const part = await answered;
  if (part === 'stay' || !part) throw new Error('nobody leaves');
  await record.write(id, 'goal', { surah: 112, from: 1, to: 4 });
  await part();
  expect(await namesHere()).toEqual(['Maryam']);
  expect(await record.entriesOf(id)).toHaveLength(2);
  await expect.element(page.getByText('They stay on this device').first()).toBeVisible();
});

test('somebody who signs out is asked nothing about a learner that was kept apart, who stays', async () => {
  const { record } = await deviceRecord();
  await record.makeLearner({ animal: 'fox', name: 'Yusuf' });
  const opened = openAt('/credits');
  await page.getByRole('button', { name: 'Keep them on this device only' }).click();
  await opened;
  const part = await leavingQuestion()?.();
  expect(document.querySelector('dialog')).toBeNull();
  if (part === 'stay' || !part) throw new Error('nobody leaves');
  await part();
  expect(await namesHere()).toEqual(['Yusuf']);
});

test('somebody who signs out after the last learner was removed leaves nothing of the account behind', async () => {
  const { record, database } = await deviceRecord();
  const id = await newLearner('Maryam');
  await openAt('/credits');
  await record.removeLearner(id);
  await record.updateLearner(id, (mark) => mark && { ...mark, isSent: true }); // of which the account has heard
  const part = await leavingQuestion()?.();
  if (part === 'stay' || !part) throw new Error('nobody leaves');
  await part();
  expect(record.allLearners()).toEqual([]);
  for (const key of ['seen', 'synced', 'compare'])
    expect(await database.readMeta(`${key}:${OWNER}`)).toBeUndefined();
});

test('somebody who did not mean to sign out stays', async () => {
  await newLearner('Maryam');
  await openAt('/credits');
  const answered = leavingQuestion()?.();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  expect(await answered).toBe('stay');
  expect(await namesHere()).toEqual(['Maryam']);
});
