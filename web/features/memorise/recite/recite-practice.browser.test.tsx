import '#web/ui/styles.css';
import '../memorise.css';
import '#web/round/round.css';
import type { Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dayOfNumber, numberOfDay } from '#web/record/memory/day-rules.ts';
import { calendarDay, now } from '#web/platform/clock.ts';
import { followTheme } from '#web/platform/theme.ts';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { beginBeside } from '#web/record/use/today-session.ts';
import { makeLearner } from '#web/record/use/use-learners.ts';
import { writeDown } from '#web/record/use/write-down.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import type { Selection } from '../selection-rules.ts';
import { mulkFrom } from '../testing/mulk.ts';
import { RecitePractice } from './recite-practice.tsx';

const FROM = 5;
const mulk = mulkFrom(FROM);

function open(last = 9, planned: Pick<Selection, 'joins' | 'asked' | 'day'> = {}): Root {
  const { root } = emptyPage();
  onTestFinished(async () => {
    root.unmount();
    await forgetEverybody();
  });
  root.render(
    <MemoryRouter>
      <main>
        <RecitePractice
          ayahs={mulk.slice(0, last - FROM + 1)}
          around={mulk}
          selection={{ surah: 'Al-Mulk', from: FROM, to: last, ...planned }}
        />
      </main>
    </MemoryRouter>,
  );
  return root;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const asked = (ayah: number) => page.getByRole('button', { name: new RegExp(`^Ayah ${ayah}, `) });
const looked = (ayah: number) => page.getByRole('group', { name: `Ayah ${ayah}`, exact: true });

async function recite(count = mulk.length): Promise<void> {
  for (let ayah = 0; ayah < count; ayah++) {
    await button('Look').click();
    await button('I knew it').click();
  }
}

test('the ladder is climbed step by step, and from its top one goes on to the next passage', async () => {
  open();
  await button('Next: First letters').click();
  await recite();
  await button('Next: First word').click();
  await recite();
  await button('Next: Nothing shown').click();
  await recite();
  await expect
    .element(page.getByRole('link', { name: 'Next: 9–13' }))
    .toHaveAttribute('href', '/memorise?surah=Al-Mulk&from=9&to=13&mode=recite');
  await expect.element(page.getByRole('link', { name: /in order$/ })).not.toBeInTheDocument();
});

test('an ayah longer than the screen is said again from its beginning', async () => {
  await page.viewport(320, 480);
  open(9, { joins: [6, 7, 8, 9], day: '2026-03-09' });
  await button('Look').click();
  const text = document.querySelector('.round-text') ?? document.body;
  text.scrollTop = text.scrollHeight;
  const fromTop = () =>
    (document.querySelector('.round-band')?.getBoundingClientRect().top ?? 0) -
    text.getBoundingClientRect().top;
  expect(fromTop()).toBeLessThan(0);
  await button('Not yet').click();
  await expect.element(button('Go on')).toBeVisible();
  await expect.poll(fromTop).toBeGreaterThanOrEqual(0);
});

test.each([
  ['in a plan', { joins: [6], day: '2026-03-09' }, 'Ayah 6 comes back tomorrow.'],
  ['beside one', {}, 'Ayah 6 needs another look.'],
])('%s it is said what becomes of an ayah that was not known', async (_, planned, said) => {
  await makeLearner({ animal: 'fox', name: '' });
  open(6, planned);
  if (!('joins' in planned)) {
    for (const step of ['First letters', 'First word', 'Nothing shown']) {
      await button(`Next: ${step}`).click();
      if (step !== 'Nothing shown') await recite(2);
    }
    await recite(1);
  }
  await button('Look').click();
  await button('Not yet').click();
  await button('Go on').click();
  await button('Look').click();
  await button('Go on').click();
  await expect.element(page.getByText(said)).toBeVisible();
});

test('an ayah beside what was planned is not said to come back for a peek', async () => {
  await makeLearner({ animal: 'fox', name: '' });
  open(7, { joins: [6], asked: [6, 7], day: '2026-03-09' });
  for (const ayah of [6, 7]) {
    await asked(ayah).click();
    await userEvent.keyboard(' ');
    await button('Look').click();
    await button('I knew it').click();
  }
  await expect.element(page.getByText('Ayah 6 comes back tomorrow.')).toBeVisible();
});

/** Where each word, or its bar, is. */
const places = () =>
  [...document.querySelectorAll('.round-band [data-word], .round-after [data-word]')].map((word) => {
    const { x, y, width, height } = word.getBoundingClientRect();
    return [x, y, width, height];
  });

test('after a look no word has moved, the focus is still on the ayah, and numbers say how it went', async () => {
  await page.viewport(390, 844);
  open(9, { joins: [6, 7, 8, 9], day: '2026-03-09' });
  await expect.element(asked(6)).toHaveFocus();
  const before = places();
  expect(before.length).toBeGreaterThan(2);
  await userEvent.keyboard('{Enter}');
  await expect.element(looked(6)).toHaveFocus();
  expect(places()).toEqual(before);
  await userEvent.keyboard('2');
  await expect.element(asked(7)).toHaveFocus();
  await expect.element(page.getByText('Ayah 6: I hesitated')).toBeVisible();
  await button('Ayah 6: I hesitated · Undo').click();
  await expect.element(looked(6)).toHaveFocus();
});

test.each([
  [320, 568],
  [360, 740],
  [390, 844],
  [844, 390],
  [1280, 800],
])('at %i × %i the ayah and what to do next are seen without scrolling', async (width, height) => {
  await page.viewport(width, height);
  open(9, { joins: [6, 7, 8, 9], day: '2026-03-09' });
  const isSeen = async (found: Element) => {
    const { left, right, top, bottom } = found.getBoundingClientRect();
    expect([left >= 0, right <= width, top >= 0, bottom <= height]).toEqual([true, true, true, true]);
  };
  await expect.element(button('Look')).toBeVisible();
  await isSeen(button('Look').element());
  await isSeen(asked(6).element());
  await button('Look').click();
  await expect.element(looked(6)).toBeVisible();
  for (const verdict of ['Not yet', 'I hesitated', 'I knew it']) await isSeen(button(verdict).element());
  await isSeen(looked(6).element());
});

test('asked, looked at and over it is accessible', async () => {
  onTestFinished(followTheme(() => undefined));
  open(7, { joins: [6, 7], day: '2026-03-09' });
  await expect.element(asked(6)).toBeVisible();
  await expectAccessible();
  await button('Look').click();
  await expectAccessible();
  await button('Not yet').click();
  await expectAccessible();
  await button('Go on').click();
  await button('Look').click();
  await button('I knew it').click();
  await button('Look').click();
  await button('Go on').click();
  await expect.element(page.getByRole('heading', { name: /^Passage finished/ })).toHaveFocus();
  await expectAccessible();
});

test('with a learner who knows the portion before, both are put in order as the seal of the week', async () => {
  const { record } = await deviceRecord();
  const fox = await makeLearner({ animal: 'fox', name: '' });
  writeDown('round', { mode: 'order', passages: [{ surah: 67, from: 1, grades: '33333' }], seconds: 60 });
  await expect.poll(() => record.entriesOf(fox.id)).toHaveLength(1);
  const root = open();
  await button('Nothing shown').click();
  await recite();
  await expect
    .element(page.getByRole('link', { name: 'Put 1–9 in order' }), { timeout: 10_000 })
    .toHaveAttribute('href', '/memorise?surah=Al-Mulk&from=1&to=9');
  root.unmount();
});

test('a planned round asks what was begun, shows the rest, and is written down when it is left', async () => {
  const { record } = await deviceRecord();
  const fox = await makeLearner({ animal: 'fox', name: '' });
  const root = open(8, { joins: [6], asked: [6, 8], day: '2026-03-09' });
  await expect.element(asked(6)).toBeVisible();
  await button('Look').click();
  await button('I knew it').click();
  await expect.element(asked(8)).toBeVisible();
  await button('Look').click();
  await button('I hesitated').click();
  const whole = page.getByRole('region', { name: 'The whole passage' });
  for (const { arabic } of mulk.slice(0, 4)) await expect.element(whole).toHaveTextContent(arabic);
  await expect.element(page.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/today');
  root.unmount();
  await expect.poll(() => record.entriesOf(fox.id)).toHaveLength(1);
  const [entry] = await record.entriesOf(fox.id);
  expect(entry?.body).toMatchObject({ passages: [{ surah: 67, from: 5, grades: '0302' }] });
});

test('what is not known for the second time in a row is learned again at once', async () => {
  const { record } = await deviceRecord();
  const fox = await makeLearner({ animal: 'fox', name: '' });
  const yesterday = dayOfNumber(numberOfDay(calendarDay(now())) - 1);
  await record.addFromFile(
    [],
    [
      {
        owner: '',
        id: '019a0000-0000-7000-8000-000000000001',
        learner_id: fox.id,
        at: `${yesterday}T12:00:00.000Z`,
        day: yesterday,
        kind: 'round',
        body: { mode: 'recite', passages: [{ surah: 67, from: 6, grades: '1' }], seconds: 9 },
      },
    ],
  );
  open(6, { joins: [6], day: '2026-03-09' });
  await expect.element(asked(6)).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 500));
  await button('Look').click();
  await button('Not yet').click();
  await button('I have read it').click();
  await expect.element(page.getByText('Say it from its first letters.')).toBeVisible();
  await button('I said it').click();
  await button('Look').click();
  await button('Go on').click();
  await expect.element(page.getByText('Once more: ayah 6.')).toBeVisible();
});

test('one goes back to read, and carries on where one was', async () => {
  open();
  await button('Nothing shown').click();
  await recite(2);
  await button('Back to reading').click();
  await button('Carry on: Nothing shown').click();
  await expect.element(asked(7)).toBeVisible();
});

test('a finger that rests on the ayah shows it', async () => {
  open();
  await button('First word').click();
  await expect.element(asked(5)).toHaveFocus();
  const { x, y } = asked(5).element().getBoundingClientRect();
  const finger = { bubbles: true, clientX: x + 1, clientY: y + 1 };
  asked(5).element().dispatchEvent(new PointerEvent('pointerdown', finger));
  await expect.element(button('I knew it')).toBeVisible();
});

const topOfUndo = () => button('Ayah 9: I knew it · Undo').element().getBoundingClientRect().top;

test('the last verdict is taken back where it covers no ayah, and nothing moves when the plant comes', async () => {
  await page.viewport(390, 844);
  await makeLearner({ animal: 'fox', name: '' });
  open(9, { joins: [6, 7, 8, 9], day: '2026-03-09' });
  await recite(4);
  const before = topOfUndo();
  expect(before).toBeGreaterThan(document.querySelector('.round-sheet')?.getBoundingClientRect().top ?? NaN);
  await expect.element(page.getByText(/^Al-Mulk: 4 of 30 recalled/)).toBeVisible();
  expect(topOfUndo()).toBe(before);
});

const twoAyahs = (from: number) => ({
  surah: 67,
  from,
  to: from + 1,
  mode: 'recite' as const,
  joins: [from + 1],
  asked: [from + 1],
});

test('between the short rounds of a plan the end is short, and names what comes next', async () => {
  await makeLearner({ animal: 'fox', name: '' });
  const day = calendarDay(now());
  beginBeside([twoAyahs(5), twoAyahs(9)]);
  open(6, { joins: [6], day });
  await recite(1);
  await expect.element(page.getByRole('heading', { name: 'You knew it.' })).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'Next: Al-Mulk 9–10' })).toBeVisible();
  expect(document.querySelector('.growth-plant')).toBeNull();
});
