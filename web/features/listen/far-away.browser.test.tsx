import '#web/ui/styles.css';
import './listen.css';
import '#web/mushaf/mushaf.css';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { wordsIn } from '#content/cut.ts';
import type { HeardPassage } from '#contract/heard.ts';
import type { Ayah } from '#contract/tables.ts';
import { DataRoute } from '#web/api/data-route.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { followTheme } from '#web/platform/theme.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { inkTop } from '#web/testing/ink-top.ts';
import { startPageServer } from '#web/testing/page-server.ts';
import { readQuranTexts } from '#web/testing/quran-texts.ts';
import { FarAway } from './far-away.tsx';

let quran: Ayah[] = [];
beforeAll(async () => {
  quran = await readQuranTexts();
});

/** A listener's phone. */
async function open(
  passages: readonly HeardPassage[] = [{ surah: 67, from: 3, to: 5 }],
): Promise<ReturnType<typeof startPageServer>> {
  await page.viewport(390, 844);
  queryClient.clear();
  const network = startPageServer(quran);
  const { root } = emptyPage();
  onTestFinished(() => {
    root.unmount();
    localStorage.clear();
  });
  const made = new Date();
  root.render(
    <MemoryRouter>
      <DataRoute>
        <main>
          <FarAway
            link={{
              passages,
              round: '0123456789abcdef',
              made: made.getTime(),
              madeOn: made.toISOString().slice(0, 10),
              face: 'fox',
            }}
          />
        </main>
      </DataRoute>
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('button', { name: 'Done' })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[data-word]').length).toBeGreaterThan(0);
  return network;
}

const textOf = (ayah: number) =>
  quran.find((each) => each.surah_number === 67 && each.ayah_number === ayah)?.arabic ?? '';

function word(place: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-word="${place}"]`);
  if (!found) throw new Error(`there is no word ${place}`);
  return found;
}
const markOn = (place: string) => word(place).dataset['mark'];

/** A finger that comes down in the middle of a word, or so many px to the right of it; answers what lifts it. */
function press(place: string, beside = 0): () => void {
  const { x, y, width, height } = word(place).getBoundingClientRect();
  const clientX = beside === 0 ? x + width / 2 : x + width + beside;
  const finger = { bubbles: true, clientX, clientY: y + height / 2, detail: 1 };
  const under = document.elementFromPoint(finger.clientX, finger.clientY) ?? word(place);
  under.dispatchEvent(new PointerEvent('pointerdown', finger));
  return () => {
    under.dispatchEvent(new PointerEvent('pointerup', finger));
    under.dispatchEvent(new MouseEvent('click', finger));
  };
}

/** Marks are drawn in a moment of their own. */
async function tap(place: string, mark: string | undefined): Promise<void> {
  press(place)();
  await expect.poll(() => markOn(place)).toBe(mark);
}

test('every word of the passage has its name and can be reached; what is beside it is faint and silent', async () => {
  await open();
  const words = [3, 4, 5].flatMap((ayah) => wordsIn(textOf(ayah)));
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-word]')];
  expect(buttons.map((button) => button.textContent)).toEqual(
    words.map((text) => text.replace(/ [\u06D6-\u06DC]$/u, '')),
  );
  expect(buttons.map(({ role }) => role)).toEqual(words.map(() => 'button'));
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toEqual([word('67:3:1')]);
  await userEvent.tab();
  await expect.element(word('67:3:1')).toHaveFocus();
  for (const button of buttons.slice(1)) {
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(button);
  }
  const beside = document.querySelector<HTMLElement>('[data-ayah="67:6"]');
  expect(beside && [beside.ariaHidden, getComputedStyle(beside).opacity]).toEqual(['true', '0.2']);
  expect(beside?.querySelector('[data-word]')).toBeNull();
});

test('a tap is slip, then helped, then no mark; beside a word it means that word, far away none', async () => {
  await open();
  for (const mark of ['slip', 'helped', undefined]) await tap('67:3:1', mark);
  press('67:3:1', 8)();
  await expect.poll(() => markOn('67:3:1')).toBe('slip');
  press('67:3:1', 30)();
  await tap('67:3:2', 'slip');
  expect(markOn('67:3:1')).toBe('slip');
});

test('a hold, Shift and Enter, and a right click offer all four, and the tap that ends a hold marks nothing', async () => {
  await open();
  const lift = press('67:4:2');
  await expect.element(page.getByRole('dialog', { name: /How was this word/ })).toBeVisible();
  lift();
  expect(markOn('67:4:2')).toBeUndefined();
  await page.getByRole('button', { name: /^tajweed/ }).click();
  await expect.poll(() => markOn('67:4:2')).toBe('tajweed');
  word('67:4:3').focus();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await page.getByRole('button', { name: /^vowel/ }).click();
  await expect.poll(() => markOn('67:4:3')).toBe('vowel');
  await expect.element(page.getByRole('button', { name: /, vowel$/ })).toHaveFocus();
  await userEvent.click(word('67:4:2'), { button: 'right' });
  await page.getByRole('button', { name: 'No mark' }).click();
  await expect.poll(() => markOn('67:4:2')).toBeUndefined();
});

test('a pause sign above the first line of a page is not cut off', async () => {
  await open([{ surah: 4, from: 176, to: 176 }]);
  const [sign] = document.querySelectorAll('.mushaf-pause');
  const paper = sign?.closest('.listen-page')?.getBoundingClientRect();
  expect(sign && inkTop(sign)).toBeGreaterThanOrEqual(paper?.top ?? Infinity);
});

test('Done says how many places and which, without a network too, and gives a link and a code', async () => {
  onTestFinished(followTheme(() => undefined));
  const network = await open();
  await tap('67:3:1', 'slip');
  await tap('67:5:2', 'slip');
  await tap('67:5:2', 'helped');
  await expectAccessible();
  network.takeAway();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('heading', { name: 'Al-Mulk 3–5: 2 places marked' })).toBeVisible();
  const places = page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);
  expect(places).toEqual([`67:3, slip${wordsIn(textOf(3))[0]}`, `67:5, helped${wordsIn(textOf(5))[1]}`]);
  await expect.element(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const link = page.getByRole('textbox', { name: 'The link' }).element();
  expect(link instanceof HTMLInputElement && link.value).toMatch(/^http:\/\/[^/]+\/heard#H1[0-9A-Za-z]+$/);
  await expectAccessible();
});
