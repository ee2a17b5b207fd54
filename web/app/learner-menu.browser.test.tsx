import '#web/ui/styles.css';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useCurrentLearner } from '#web/record/use/current-learner.ts';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { fillDevice } from '#web/record/testing/fill-device.ts';
import { makeLearner } from '#web/record/use/use-learners.ts';
import { writeDown } from '#web/record/use/write-down.ts';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import { LearnerMenu } from './learner-menu.tsx';

let root: Root;
const place = document.body.appendChild(document.createElement('div'));

afterEach(async () => {
  vi.restoreAllMocks();
  root.unmount();
  await forgetEverybody();
});

function Header() {
  const current = useCurrentLearner();
  return current ? <LearnerMenu current={current} /> : null;
}

function open(path = '/'): void {
  root = createRoot(place);
  root.render(
    <MemoryRouter initialEntries={[path]}>
      <Header />
    </MemoryRouter>,
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const rows = () => [...document.querySelectorAll('#learner-menu li')].map((row) => row.textContent);

test('the animal in the header opens the others of this device, and one tap hands it over', async () => {
  for (const name of ['Maryam', 'Yusuf', '']) await makeLearner({ animal: 'owl', name });
  open();
  await button('Learners: Owl is learning').click();
  await expect
    .poll(rows)
    .toEqual(['Maryam', 'Yusuf', 'Owl', 'Add a learner', 'Today', 'Garden', 'Grown-ups']);
  for (const [name, path] of [
    ['Today', '/today'] as const,
    ['Garden', '/garden'],
    ['Grown-ups', '/grown-ups'],
  ])
    await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  await expect.element(button('Owl')).toHaveAttribute('aria-pressed', 'true');
  await button('Yusuf').click();
  await expect.element(button('Learners: Yusuf is learning')).toBeVisible();
  await expect.element(page.getByText('Who is learning?')).not.toBeVisible();
});

test.each(['/bubble-pop', '/letter-safari'])(
  'in a game a sibling’s face wants a hold, or Enter: %s',
  async (path) => {
    for (const name of ['Maryam', 'Yusuf']) await makeLearner({ animal: 'owl', name });
    open(path);
    await button('Learners: Yusuf is learning').click();
    await button('Maryam').click();
    await expect.element(page.getByText('Hold the face for a moment.')).toBeVisible();
    await expect.element(button('Learners: Yusuf is learning')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Learners: Maryam is learning')).toBeVisible();

    await button('Learners: Maryam is learning').click();
    await button('Yusuf').hover();
    button('Yusuf')
      .element()
      .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
    await expect.element(button('Learners: Yusuf is learning')).toBeVisible();
  },
);

test('on a small phone a name of forty characters is read whole', async () => {
  await page.viewport(320, 568);
  const name = 'Abdurrahman ibn Yusuf al-Andalusi Junior';
  await makeLearner({ animal: 'owl', name });
  open();
  await button(`Learners: ${name} is learning`).click();
  const row = page.getByText(name, { exact: true });
  await expect.element(row).toBeVisible();
  const { scrollWidth, clientWidth } = row.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('a device with twelve learners has no room for another', async () => {
  for (let count = 0; count < 12; count += 1) await makeLearner({ animal: 'owl', name: `Child ${count}` });
  open();
  await button('Learners: Child 11 is learning').click();
  await expect.poll(rows).toHaveLength(15);
  expect(rows()).not.toContain('Add a learner');
});

test('a learner for whom a full device has no room is not added, and a message says so', async () => {
  await makeLearner({ animal: 'fox', name: 'Maryam' });
  open();
  await button('Learners: Maryam is learning').click();
  await button('Add a learner').click();
  await button('Owl').click();
  vi.spyOn(console, 'error').mockReturnValue();
  fillDevice();
  await button('Save').click();
  await expect.element(page.getByText('That did not work. Please try again.').first()).toBeVisible();
  expect((await deviceRecord()).record.learners()).toHaveLength(1);
});

test('a full device says on any page that what was done waits, and that it is stored once there is room', async () => {
  const { id } = await makeLearner({ animal: 'fox', name: 'Maryam' });
  open();
  await expect.element(button('Learners: Maryam is learning')).toBeVisible();
  const { record } = await deviceRecord();

  vi.spyOn(console, 'error').mockReturnValue();
  fillDevice();
  writeDown('deed', { deed: 'miswak', done: true });
  await expect.element(page.getByText('Not saved yet').first()).toBeVisible();
  expect(await record.entriesOf(id)).toEqual([]);

  vi.restoreAllMocks();
  // Nobody does anything: it is tried again by itself.
  await expect.element(page.getByText('Everything is saved now.').first()).toBeVisible();
  expect(await record.entriesOf(id)).toMatchObject([{ kind: 'deed', body: { deed: 'miswak' } }]);
});
