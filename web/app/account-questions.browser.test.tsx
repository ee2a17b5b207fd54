import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { takeTokensFrom } from '#web/api/bearer.ts';
import { leavingQuestion } from '#web/api/leaving.ts';
import { noteLeftAccount } from '#web/api/left-accounts.ts';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { THIS_DEVICE } from '#web/record/store/rows.ts';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import { AccountRecord } from './account-record.tsx';

const OWNER = '33333333-3333-4333-8333-333333333333';
const LEFT = '77777777-7777-4777-8777-777777777777';
const EPOCH = '55555555-5555-4555-8555-555555555555';
const AT = '2026-01-05T09:00:00.000Z';
const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub, session_id: sub }))}.signature`;

let root: Root;
let learnersThere: unknown[];
/** What the server says of an account that was left here. */
let leftAccount: { status: number; code: string };
const place = document.body.appendChild(document.createElement('div'));

async function answer(input: RequestInfo | URL, request?: RequestInit): Promise<Response> {
  const url = input instanceof Request ? input.url : input.toString();
  const headers = { 'Content-Type': 'application/json', Date: new Date().toUTCString() };
  const { status, code } = leftAccount;
  if (url.includes('/auth/v1/user')) return new Response(JSON.stringify({ code }), { status, headers });
  if (url.includes('/rpc/epoch')) return new Response(JSON.stringify(EPOCH), { headers });
  if (request?.method === 'POST') return new Response(null, { status: 201, headers });
  if (request?.method === 'PATCH') return new Response(null, { status: 204, headers });
  return new Response(JSON.stringify(url.includes('/learners') ? learnersThere : []), { headers });
}

beforeEach(async () => {
  [learnersThere, leftAccount] = [[], { status: 403, code: 'user_not_found' }];
  vi.stubGlobal('fetch', answer);
  takeTokensFrom(() => Promise.resolve(tokenOf(OWNER)));
  await (await deviceRecord()).record.clear();
});
afterEach(async () => {
  root.unmount();
  vi.unstubAllGlobals();
  await forgetEverybody();
});

function open(owner = OWNER): void {
  root = createRoot(place);
  root.render(
    <MemoryRouter>
      <AccountRecord owner={owner} token={tokenOf(owner)} />
    </MemoryRouter>,
  );
}

/** The account knew the learner and has removed them; the last that they did here was never sent. */
async function removedElsewhere() {
  const { record } = await deviceRecord();
  const { id, key } = await record.makeLearner({ animal: 'fox', name: 'Maryam' }, OWNER);
  await record.updateLearner(key, (row) => row && { ...row, isSent: true, isKnown: true });
  await record.write(key, 'goal', { surah: null });
  learnersThere = [{ id, name: '', animal: 'fox', made_at: AT, updated_at: AT, removed_at: AT }];
  open();
  const question = page.getByRole('dialog', { name: 'Maryam was removed on another device' });
  await expect.element(question).toHaveTextContent('One thing done here never reached your account.');
  return { id, key, record, question };
}

test('a learner removed on another device, with what was never sent, is asked about, and may stay on this device alone', async () => {
  const { id, record, question } = await removedElsewhere();
  await question.getByRole('button', { name: 'Keep on this device' }).click();
  await expect.poll(() => record.learners()).toMatchObject([{ id, name: 'Maryam', owner: THIS_DEVICE }]);
  expect(await record.countEntries(id)).toBe(1);
});

test('or goes from it too, once that was the answer; put off, it stays', async () => {
  const { key, record, question } = await removedElsewhere();
  await expect.element(question.getByRole('button', { name: 'Remove from this device' })).toBeVisible();
  document.querySelector('dialog')?.close();
  await expect.element(question).not.toBeInTheDocument();
  expect(record.learners()).toMatchObject([{ key }]);
  root.unmount();
  open();
  await question.getByRole('button', { name: 'Remove from this device' }).click();
  await expect.poll(() => record.learners()).toEqual([]);
});

const addQuestion = page.getByRole('dialog', { name: 'Add this learner to your account?' });

async function leftHere() {
  const { record } = await deviceRecord();
  const { key } = await record.makeLearner({ animal: 'owl', name: 'Hajar' }, LEFT);
  await record.write(key, 'goal', { surah: null });
  noteLeftAccount(LEFT, tokenOf(LEFT));
  open();
  return record;
}

test('learners of an account that was left here, and deleted elsewhere, are asked about at the next sign-in', async () => {
  const record = await leftHere();
  await expect.element(addQuestion).toHaveTextContent('Hajar was in an account that was deleted');
  await addQuestion.getByRole('button', { name: 'Yes, add them' }).click();
  await expect.poll(() => record.learners()).toMatchObject([{ name: 'Hajar', owner: OWNER }]);
  const [joined] = record.learners();
  expect(await record.countEntries(joined?.key ?? '')).toBe(1);
});

test('so are learners that somebody kept when they signed out here', async () => {
  const { record } = await deviceRecord();
  await record.makeLearner({ animal: 'owl', name: 'Hajar' }, LEFT);
  open(LEFT);
  await expect.poll(leavingQuestion).toBeDefined();
  const answered = leavingQuestion()?.();
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  const part = await answered;
  if (part === 'stay' || !part) throw new Error('nobody leaves');
  await part();
  root.unmount();
  open();
  await expect.element(addQuestion).toHaveTextContent('Hajar was in an account that was deleted');
});

test.each([
  ['there still', { status: 403, code: 'session_not_found' }],
  ['there, and its session too', { status: 200, code: '' }],
])('those of an account that is %s stay its own, and nobody else is asked about them', async (_, said) => {
  leftAccount = said;
  const record = await leftHere();
  const { database } = await deviceRecord();
  await expect.poll(() => database.readMeta(`synced:${OWNER}`)).toBeDefined();
  expect(document.querySelector('dialog')).toBeNull();
  expect(record.learners()).toMatchObject([{ name: 'Hajar', owner: LEFT }]);
});
