import type { Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { makeLearner } from '#web/record/use/use-learners.ts';
import { writeDown } from '#web/record/use/write-down.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import type { Selection } from '../selection-rules.ts';
import { mulkFrom } from '../testing/mulk.ts';
import { RecitePractice } from './recite-practice.tsx';

const FROM = 5;
const mulk = mulkFrom(FROM);

function open(last = 9, planned: Pick<Selection, 'joins' | 'day'> = {}): Root {
  const { root } = emptyPage();
  onTestFinished(async () => {
    root.unmount();
    await forgetEverybody();
  });
  root.render(
    <MemoryRouter>
      <RecitePractice
        ayahs={mulk.slice(0, last - FROM + 1)}
        selection={{ surah: 'Al-Mulk', from: FROM, to: last, ...planned }}
      />
    </MemoryRouter>,
  );
  return root;
}
const box = (ayah: number) => page.getByRole('group', { name: `Ayah ${ayah}`, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function recite(): Promise<void> {
  for (let ayah = 0; ayah < mulk.length; ayah++) {
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
  await button('Next: By heart').click();
  await recite();
  await expect
    .element(page.getByRole('link', { name: 'Next: 9–13' }))
    .toHaveAttribute('href', '/memorise?surah=Al-Mulk&from=9&to=13&mode=recite');
  await expect.element(page.getByRole('link', { name: /in order$/ })).not.toBeInTheDocument();
});

test('the ayah that is judged stands out from those that were said before it', async () => {
  open();
  await button('By heart').click();
  await button('Look').click();
  await button('I knew it').click();
  await button('Look').click();
  await expect.element(box(6)).toHaveClass(/border-green/);
  await expect.element(box(5)).not.toHaveClass(/border-green/);
});

test('with a learner who knows the portion before, both are put in order as the seal of the week', async () => {
  const { record } = await deviceRecord();
  const fox = await makeLearner({ animal: 'fox', name: '' });
  writeDown('round', { mode: 'order', passages: [{ surah: 67, from: 1, grades: '33333' }], seconds: 60 });
  await expect.poll(() => record.entriesOf(fox.id)).toHaveLength(1);
  open();
  await button('By heart').click();
  await recite();
  await expect
    .element(page.getByRole('link', { name: 'Put 1–9 in order' }))
    .toHaveAttribute('href', '/memorise?surah=Al-Mulk&from=1&to=9');
});

test('a planned round ends with the passage whole; recited by heart, it begins one step below another day', async () => {
  const { record } = await deviceRecord();
  const fox = await makeLearner({ animal: 'fox', name: '' });
  const root = open(6, { joins: [6], day: '2026-03-09' });
  await expect.element(page.getByText('Recite aloud, then look.')).toBeVisible();
  for (const verdict of ['I knew it', 'I hesitated']) {
    await button('Look').click();
    await button(verdict).click();
  }
  const whole = page.getByRole('region', { name: 'The whole passage' });
  for (const { arabic } of mulk.slice(0, 2)) await expect.element(whole).toHaveTextContent(arabic);
  await expect.element(whole.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/today');
  await expect.poll(() => record.entriesOf(fox.id)).toHaveLength(1);

  root.unmount();
  sessionStorage.clear();
  open(6);
  await expect.element(page.getByRole('button', { name: 'First word', pressed: true })).toBeVisible();
});

test('a finger that rests on the ayah shows it', async () => {
  open();
  await button('First word').click();
  const current = page.getByRole('button', { name: /^Ayah 5/ });
  await expect.element(current).toHaveFocus();
  const { x, y } = current.element().getBoundingClientRect();
  const finger = { bubbles: true, clientX: x + 1, clientY: y + 1 };
  current.element().dispatchEvent(new PointerEvent('pointerdown', finger));
  await expect.element(button('I knew it')).toBeVisible();
});
