import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AuthProvider } from '#web/api/auth-provider.tsx';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { recordFile } from '#web/record/use/files.ts';
import { THIS_DEVICE } from '#web/record/store/rows.ts';
import { makeLearner } from '#web/record/use/use-learners.ts';
import { writeDown } from '#web/record/use/write-down.ts';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import { dismissToasts } from '#web/testing/toasts.ts';
import { OpenRecord } from './open-record.tsx';

let root: Root;
const place = document.body.appendChild(document.createElement('div'));

async function open(): Promise<void> {
  await makeLearner({ animal: 'fox', name: 'Maryam' });
  root = createRoot(place);
  root.render(
    <AuthProvider>
      <MemoryRouter>
        <OpenRecord />
      </MemoryRouter>
    </AuthProvider>,
  );
  await expect.element(page.getByLabelText('Minutes a day: Maryam')).toBeVisible();
  await page.getByText('This device: download, import, delete').click();
}

afterEach(async () => {
  root.unmount();
  await dismissToasts();
  vi.restoreAllMocks();
  await forgetEverybody();
});

/** From now on the browser refuses, as it does when the device is full. */
function refuse(): void {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('the device is full', 'QuotaExceededError');
  });
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

async function typeAndConfirm(typed: string, confirm: string): Promise<void> {
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), typed);
  await press(confirm);
}

test.each([
  ['a download', () => press('Download: Maryam'), 'We could not make the file.'],
  ['everyone’s download', () => press('Download all learners'), 'We could not make the file.'],
  [
    'another name',
    async () => {
      await press('Change name or face: Maryam');
      await press('Save');
    },
    'We could not save this.',
  ],
  [
    'other minutes',
    () => userEvent.selectOptions(page.getByLabelText('Minutes a day: Maryam'), '30'),
    'We could not change this.',
  ],
  [
    'a removal',
    async () => {
      await press('Remove: Maryam');
      await typeAndConfirm('Maryam', 'Remove for good');
    },
    'We could not remove Maryam.',
  ],
  [
    'deleting everything',
    async () => {
      await press('Delete everything on this device');
      await typeAndConfirm('delete', 'Delete everything');
    },
    'We could not delete everything.',
  ],
])('on a device that refuses, %s says that it failed', async (_, act, told) => {
  await open();
  refuse();
  await act();
  await expect.element(page.getByText(told).first()).toBeVisible();
});

test('a file that could not be fully imported leaves words and no progress bar', async () => {
  await open();
  const { record } = await deviceRecord();
  const { text } = await recordFile(record.learners(), 'everyone');
  const brought = text.replaceAll(record.learners()[0]?.id ?? '', crypto.randomUUID());
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  refuse();
  await userEvent.upload(page.elementLocator(input ?? document.body), new File([brought], 'everyone.json'));
  await expect.element(page.getByText('We could not import the whole file.')).toBeVisible();
  expect(document.querySelector('progress')).toBeNull();
});

test('of a learner who has done nothing yet, a file says that they were added', async () => {
  await open();
  const { record } = await deviceRecord();
  const { text } = await recordFile(record.learners(), 'everyone');
  const file = text.replaceAll(record.learners()[0]?.id ?? '', crypto.randomUUID());
  const bring = async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    await userEvent.upload(page.elementLocator(input ?? document.body), new File([file], 'everyone.json'));
  };
  await bring();
  await expect.element(page.getByText('One learner was added.')).toBeVisible();
  await bring();
  await expect.element(page.getByText('Everything in this file is already here.')).toBeVisible();
});

test('deleting everything takes along what somebody was in the middle of', async () => {
  await open();
  sessionStorage.setItem('arranged', '{}');
  await page.getByRole('button', { name: 'Delete everything on this device' }).click();
  await typeAndConfirm('delete', 'Delete everything');
  await expect.poll(() => sessionStorage.getItem('arranged')).toBeNull();
  expect((await deviceRecord()).record.learners()).toEqual([]);
});

test('deleting everything names who goes, and tells what would be lost of an account that was left here', async () => {
  await open();
  const { record } = await deviceRecord();
  const left = await record.makeLearner({ animal: 'owl', name: 'Hajar' }, crypto.randomUUID());
  for (const _ of [1, 2]) await record.write(left.key, 'goal', { surah: null });
  await press('Delete everything on this device');
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog)
    .toHaveTextContent('Maryam and Hajar will be removed from this device, with everything they did.');
  await expect.element(dialog).toHaveTextContent('Maryam is not in an account and will be gone for good.');
  await expect.element(dialog).toHaveTextContent('3 changes have not reached your account yet');
  await press('Cancel');
});

test('everything can be deleted, too, where nobody is shown and something is stored', async () => {
  await open();
  await press('Remove: Maryam');
  await typeAndConfirm('Maryam', 'Remove for good');
  await expect
    .element(page.getByRole('heading', { name: 'Nobody is learning on this device yet' }))
    .toBeVisible();
  await press('Delete everything on this device');
  await expect
    .element(page.getByRole('dialog'))
    .toHaveTextContent('Nobody is shown here now, but something is still saved');
  await typeAndConfirm('delete', 'Delete everything');
  const button = page.getByRole('button', { name: 'Delete everything on this device' });
  await expect.element(button).not.toBeInTheDocument();
  expect(await (await deviceRecord()).database.learners()).toEqual([]);
});

test('as long as something that was done waits to be stored, the page says so', async () => {
  await open();
  refuse();
  writeDown('deed', { deed: 'miswak', done: true });
  const line = page.getByText('The last things you did are not saved yet');
  await expect.element(line).toBeVisible();
  vi.restoreAllMocks();
  await (await deviceRecord()).finishIntents();
  await expect.element(line).not.toBeInTheDocument();
});

test('before a learner is removed the page says what is lost, and with an account that it is lost everywhere', async () => {
  await open();
  const { record } = await deviceRecord();
  const [maryam] = record.learners();
  if (!maryam) throw new Error('nobody is here');
  await press('Remove: Maryam');
  await expect.element(page.getByText('There is no progress to lose yet.', { exact: true })).toBeVisible();
  await press('Cancel');
  await record.write(maryam.id, 'goal', { surah: null });
  await record.addToAccount(maryam.id, crypto.randomUUID());
  await press('Remove: Maryam');
  await expect
    .element(
      page.getByText(
        'Maryam will be removed from your account and from all your devices. All their progress (one entry) will be gone.',
      ),
    )
    .toBeVisible();
  await press('Cancel');
});

test('a removal is said, and the focus stays on the page: on the heading above the learners', async () => {
  await open();
  await press('Remove: Maryam');
  await typeAndConfirm('Maryam', 'Remove for good');
  await expect.element(page.getByText('Maryam was removed.').first()).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: 'Nobody is learning on this device yet' }))
    .toHaveFocus();
});

test('after everything was deleted the focus is on what held the button, which is gone', async () => {
  await open();
  await press('Delete everything on this device');
  await typeAndConfirm('delete', 'Delete everything');
  await expect
    .element(page.getByRole('heading', { name: 'Nobody is learning on this device yet' }))
    .toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe('This device: download, import, delete');
});

const namesInOrder = () =>
  [...document.querySelectorAll('[aria-labelledby=learners] h3')].map((name) => name.textContent);

test('children are listed in the order in which they were added, not by who learned most or last', async () => {
  await open();
  await makeLearner({ animal: 'bear', name: 'Adam' });
  await makeLearner({ animal: 'owl', name: 'Zayd' });
  const whole = { passages: [{ surah: 112, from: 1, grades: '4444' }], seconds: 60 };
  writeDown('round', { mode: 'recite', ...whole });
  await expect.poll(namesInOrder).toEqual(['Maryam', 'Adam', 'Zayd']);
});

test('what somebody finds hard or mixes up is said above the folded cards', async () => {
  await open();
  const level = { game: 'letter-safari', mode: 'audio-only', level: 1, stars: 3, score: 10 } as const;
  writeDown('letters', { ...level, asked: Object.entries({ haa: 'hhaa', hhaa: 'haa' }) });
  const { id } = await makeLearner({ animal: 'bear', name: 'Adam' });
  const { record } = await deviceRecord();
  const days = ['2026-01-01', '2026-01-02', '2026-01-03'];
  const entries = days.map((day, index) => ({
    id: `019a0000-0000-7000-8000-00000000000${index}`,
    learner_id: id,
    owner: THIS_DEVICE,
    at: `${day}T12:00:00.000Z`,
    day,
    kind: 'round',
    body: { mode: 'recite', passages: [{ surah: 105, from: 2, grades: '01' }], seconds: 20 },
  }));
  await record.add(entries, 'device');
  await expect
    .element(page.getByRole('region', { name: 'This week' }))
    .toHaveTextContent('Adam is stuck at Al-Fil 2→3 and Maryam mixes up ح and ه. Say them together tonight.');
  await expect.element(page.getByText('Finds hard: Al-Fil 2→3, three times')).toBeVisible();
});

test('a grown-up chooses how a learner is asked', async () => {
  await open();
  await page.getByRole('radio', { name: 'With cards' }).click();
  await expect.element(page.getByRole('radio', { name: 'With cards' })).toBeChecked();
  const { record } = await deviceRecord();
  const [maryam] = record.learners();
  const written = await record.entriesOf(maryam?.id ?? '', 'settings');
  expect(written.map(({ body }) => body)).toEqual([{ asks: 'cards' }]);
});

test('with twelve learners the page says that there is no room for another', async () => {
  await open();
  await expect.element(page.getByRole('button', { name: 'Add a learner' })).toBeVisible();
  for (let count = 1; count < 12; count += 1) await makeLearner({ animal: 'owl', name: `Child ${count}` });
  await expect.element(page.getByText('A device has room for twelve learners.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add a learner' })).not.toBeInTheDocument();
});

test('signed out, learners of an account are told to wait for the next sign-in', async () => {
  await open();
  const account = page.getByRole('region', { name: 'Account' });
  await expect.element(account).toHaveTextContent('Without one, it stays here.');
  const { record } = await deviceRecord();
  for (const { id } of record.learners()) await record.addToAccount(id, crypto.randomUUID());
  await expect
    .element(account)
    .toHaveTextContent('Maryam is in an account. Sign in to add what was learned here.');
});

test('what another tab changed or removed while the form was open stays so', async () => {
  await open();
  const { record } = await deviceRecord();
  const [maryam] = record.learners();
  if (!maryam) throw new Error('nobody learns');
  const form = page.getByRole('dialog', { name: 'Change name or face' });
  await press('Change name or face: Maryam');
  await expect.element(form).toBeVisible();
  await record.changeLearner(maryam.id, { name: 'Hajar' });
  await form.getByRole('button', { name: 'Owl' }).click();
  await press('Save');
  await expect.poll(() => record.learners()).toMatchObject([{ name: 'Hajar', animal: 'owl' }]);

  await press('Change name or face: Hajar');
  await expect.element(form).toBeVisible();
  await record.removeLearner(maryam.id);
  await expect.element(form).not.toBeInTheDocument();
});
