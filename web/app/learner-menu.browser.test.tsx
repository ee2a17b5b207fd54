import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useCurrentLearner } from '#web/record/current-learner.ts';
import { deviceRecord } from '#web/record/device-record.ts';
import { fillDevice } from '#web/record/testing/fill-device.ts';
import { makeLearner } from '#web/record/use-learners.ts';
import { writeDown } from '#web/record/write-down.ts';
import { LearnerMenu } from './learner-menu.tsx';

let root: Root;
const place = document.body.appendChild(document.createElement('div'));

afterEach(async () => {
  vi.restoreAllMocks();
  root.unmount();
  await (await deviceRecord()).record.clear();
  localStorage.clear();
  sessionStorage.clear();
});

function Header() {
  const current = useCurrentLearner();
  return current ? <LearnerMenu current={current} /> : null;
}

test('a full device says on any page that what was done waits, and that it is stored once there is room', async () => {
  const { id } = await makeLearner({ animal: 'fox', name: 'Maryam' });
  root = createRoot(place);
  root.render(
    <MemoryRouter>
      <Header />
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('button', { name: 'Maryam is learning. Learners' })).toBeVisible();
  const { record } = await deviceRecord();

  vi.spyOn(console, 'error').mockReturnValue();
  fillDevice();
  writeDown('deed', { deed: 'miswak', done: true });
  await expect.element(page.getByText('Not stored yet').first()).toBeVisible();
  expect(await record.entriesOf(id)).toEqual([]);

  vi.restoreAllMocks();
  // Nobody does anything: it is tried again by itself.
  await expect
    .element(page.getByText('Everything is stored now.').first(), { timeout: 10_000 })
    .toBeVisible();
  expect(await record.entriesOf(id)).toMatchObject([{ kind: 'deed', body: { deed: 'miswak' } }]);
});
