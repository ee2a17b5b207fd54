import '#web/ui/styles.css';
import '../../memorise.css';
import '#web/round/round.css';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { wordsIn } from '#content/cut.ts';
import type { Hand } from '#content/mushaf/hands.ts';
import type { Ayah } from '#contract/tables.ts';
import { chooseHand } from '#web/mushaf/use-print.ts';
import { followTheme } from '#web/platform/theme.ts';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { readQuranTexts } from '#web/testing/quran-texts.ts';
import { drawRecital, type Passage } from '../../testing/drawn-recital.tsx';
import { chooseDrawing } from '../drawn-as.ts';

let quran: Ayah[] = [];
beforeAll(async () => {
  quran = await readQuranTexts();
});
beforeEach(() => chooseDrawing('page'));

function open(passage: Passage, options: { isPlanned?: boolean } = {}): void {
  const { root } = emptyPage();
  onTestFinished(async () => {
    root.unmount();
    await forgetEverybody();
  });
  drawRecital(root, quran, passage, options);
}
const mulk = (from: number, to: number): Passage => ({ surah: 'Al-Mulk', from, to });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const asked = (ayah: number) => page.getByRole('button', { name: new RegExp(`^Ayah ${ayah}, `) });
const looked = (ayah: number) => page.getByRole('group', { name: `Ayah ${ayah}`, exact: true });
const found = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const only = (selector: string): HTMLElement => {
  const [element] = found(selector);
  if (!element) throw new Error(`there is no ${selector}`);
  return element;
};
const word = (place: string, number: number) => only(`[data-ayah="${place}"] [data-word="${number}"]`);
const isShown = (place: string, number: number) => !word(place, number).hasAttribute('data-hidden');
const textOf = (place: string) =>
  quran.find((ayah) => `${ayah.surah_number}:${ayah.ayah_number}` === place)?.arabic ?? '';

const places = () =>
  found('.page-word').map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [x, y, width, height].map((length) => Math.round(length * 10) / 10);
  });

test.each<[Hand, string, Passage]>([
  ['amiri', '67:1', mulk(1, 10)],
  ['madinah', '67:1', mulk(1, 10)],
  ['amiri', '2:282', { surah: 'Al-Baqarah', from: 281, to: 282 }],
  ['madinah', '114:1', { surah: 'An-Nas', from: 1, to: 6 }],
])(
  'in %s a bar has the place of its word, less 3 px, and nothing moves when it goes (%s)',
  async (hand, place, passage) => {
    await page.viewport(390, 844);
    chooseHand(hand);
    onTestFinished(() => chooseHand('amiri'));
    open(passage);
    await expect.element(asked(Number(place.split(':')[1]))).toBeVisible();
    await expect.poll(() => only('.mushaf-text').dataset['hand']).toBe(hand);
    const text = only('.mushaf-text');
    const line = text.clientHeight / 15;
    const before = places();
    for (const each of found('.page-word')) {
      const bar = each.querySelector('.page-bar');
      if (!bar) throw new Error('a word has no bar');
      const box = each.getBoundingClientRect();
      const { left, right } = bar.getBoundingClientRect();
      expect([left - box.left, box.right - right]).toEqual([expect.closeTo(0, 0), expect.closeTo(0, 0)]);
      const height = parseFloat(getComputedStyle(bar, '::after').height);
      const width = parseFloat(getComputedStyle(bar, '::after').width);
      expect(height).toBeCloseTo(line * 0.4, 0);
      expect(width).toBeCloseTo(parseFloat(getComputedStyle(bar).width) - 3, 0);
    }
    const right = Math.max(...found('.page-word').map((each) => each.getBoundingClientRect().right));
    expect(Math.abs(text.getBoundingClientRect().right - right)).toBeLessThanOrEqual(1);
    await button('Look').click();
    await expect.element(looked(Number(place.split(':')[1]))).toBeVisible();
    expect(places()).toEqual(before);
    expect(only(`[data-ayah="${place}"]`).innerText).toContain(wordsIn(textOf(place)).at(-1)?.split(' ')[0]);
  },
);

test('what is hidden can be read by nobody: not found, not copied, not read aloud', async () => {
  await page.viewport(390, 844);
  open(mulk(1, 3));
  await expect.element(asked(1)).toHaveAccessibleName(/^Ayah 1, 9 words hidden Ayah 1$/);
  const some = wordsIn(textOf('67:1')).slice(2, 5).join(' ');
  expect(only('.mushaf-text').innerText).not.toContain(some);
  expect(find(some)).toBe(false);
  await button('Look').click();
  expect(only('.mushaf-text').innerText).toContain(some);
  getSelection()?.removeAllRanges();
  expect(find(some)).toBe(true);
});

function find(text: string): boolean {
  const search: unknown = Reflect.get(window, 'find'); // every browser has it, no standard names it
  return typeof search === 'function' && search.call(window, text) === true;
}

test('a tap shows a word of the asked ayah and of no other', async () => {
  await page.viewport(390, 844);
  open(mulk(1, 3));
  await expect.element(asked(1)).toBeVisible();
  await userEvent.click(word('67:1', 3));
  expect([isShown('67:1', 2), isShown('67:1', 3)]).toEqual([false, true]);
  await expect
    .element(asked(1))
    .toHaveAccessibleName(`Ayah 1, 8 words hidden ${wordsIn(textOf('67:1'))[3]} Ayah 1`);
  await expect.element(page.getByText(wordsIn(textOf('67:1'))[3] ?? '').first()).toBeInTheDocument();
  await userEvent.click(word('67:2', 4));
  expect(isShown('67:2', 4)).toBe(false);
});

test('a screen reader presses the asked ayah, without a pointer, and a word is shown', async () => {
  await page.viewport(390, 844);
  open(mulk(1, 3));
  await expect.element(asked(1)).toBeVisible();
  only('[data-asked]').click();
  await expect.element(asked(1)).toHaveAccessibleName(/^Ayah 1, 8 words hidden/);
  expect(isShown('67:1', 0)).toBe(true);
});

test('a tap in the margin shows the line: a peek at every ayah on it', async () => {
  await page.viewport(390, 844);
  open(mulk(1, 3));
  await expect.element(asked(1)).toBeVisible();
  const { y, height } = word('67:1', 0).getBoundingClientRect();
  const screen = only('.round-page');
  await userEvent.click(screen, {
    position: { x: 4, y: y + height / 2 - screen.getBoundingClientRect().top },
  });
  expect([isShown('67:1', 0), isShown('67:1', 8), isShown('67:2', 1), isShown('67:2', 2)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  for (let ayah = 0; ayah < 3; ayah++) {
    await button('Look').click();
    await button('I knew it').click();
  }
  await expect.element(page.getByText(/^You knew all 3 ayahs/)).toBeVisible();
  await expect.element(page.getByText('2 ayahs come back tomorrow.')).not.toBeInTheDocument(); // no learner is here
  await expect.element(page.getByText('2 ayahs need another look.')).toBeVisible();
});

test('a finger that rests on the asked ayah shows it', async () => {
  await page.viewport(390, 844);
  open(mulk(1, 3));
  await expect.element(asked(1)).toBeVisible();
  const { x, y, width, height } = word('67:1', 4).getBoundingClientRect();
  const finger = { bubbles: true, clientX: x + width / 2, clientY: y + height / 2 };
  word('67:1', 4).dispatchEvent(new PointerEvent('pointerdown', finger));
  await expect.element(looked(1)).toBeVisible();
});

test('by the keyboard: space shows a word, Enter the ayah, a number says how it went, and undo takes it back', async () => {
  await page.viewport(390, 844);
  open(mulk(1, 3));
  await expect.element(asked(1)).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(isShown('67:1', 0)).toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect.element(looked(1)).toHaveFocus();
  await userEvent.keyboard('1');
  await expect.element(page.getByText('Say it again while you look.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(asked(2)).toHaveFocus();
  await button('Ayah 1: Not yet · Undo').click();
  await expect.element(looked(1)).toHaveFocus();
});

test('the rest of the page is faint, and can be hidden', async () => {
  await page.viewport(390, 844);
  open(mulk(1, 3));
  await expect.element(asked(1)).toBeVisible();
  const rest = only('[data-ayah="67:5"]');
  expect([getComputedStyle(rest).opacity, rest.ariaHidden]).toEqual(['0.17', 'true']);
  await button('Hide the rest').click();
  expect(getComputedStyle(rest).visibility).toBe('hidden');
  expect(getComputedStyle(only('[data-ayah="67:1"]')).visibility).toBe('visible');
  await button('Show the rest').click();
  expect(getComputedStyle(rest).visibility).toBe('visible');
});

test('the four steps: all is read, first letters stand before their bars, a first word is shown', async () => {
  await page.viewport(390, 844);
  open(mulk(1, 3), { isPlanned: false });
  await expect.element(page.getByRole('article', { name: 'Page 562' })).toBeVisible();
  await expect.poll(() => only('[data-ayah="67:2"]').innerText).toContain(wordsIn(textOf('67:2'))[1]);
  await button('Next: First letters').click();
  await expect.element(asked(1)).toHaveFocus();
  expect(word('67:1', 0).querySelector('[data-cue]')?.getAttribute('data-cue')).toBe('تَ\u200D');
  await button('First word').click();
  expect([isShown('67:1', 0), isShown('67:1', 1), isShown('67:3', 0)]).toEqual([true, false, true]);
  await button('Nothing shown').click();
  await expect.element(asked(1)).toHaveFocus();
  expect(isShown('67:1', 0)).toBe(false);
});

test('the text is there until somebody chooses the page, and the choice is remembered', async () => {
  localStorage.removeItem('recite-view');
  await page.viewport(390, 844);
  open(mulk(1, 3));
  await expect.element(asked(1)).toBeVisible();
  expect(found('.mushaf-page')).toEqual([]);
  await expect.element(button('Text')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(only('.veiled-word'));
  await button('Page').click();
  await expect.element(page.getByRole('article', { name: 'Page 562' })).toBeVisible();
  expect(isShown('67:1', 0)).toBe(true); // another drawing of the same round
  expect(localStorage.getItem('recite-view')).toBe('page');
});

test.each([
  [320, 568],
  [360, 740],
  [390, 844],
  [844, 390],
  [1280, 800],
])('at %i × %i the asked ayah and what to do next are seen without scrolling', async (width, height) => {
  await page.viewport(width, height);
  open(mulk(9, 11));
  const isSeen = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    expect([left >= 0, right <= width, top >= 0, bottom <= height]).toEqual([true, true, true, true]);
  };
  await expect.element(button('Look')).toBeVisible();
  await expect.element(asked(10)).toBeVisible();
  isSeen(button('Look').element());
  for (const each of found('[data-ayah="67:10"] .page-word')) {
    isSeen(each);
    const { x, y, width: wide, height: high } = each.getBoundingClientRect();
    expect(document.elementFromPoint(x + wide / 2, y + high / 2)?.closest('.page-word')).toBe(each);
  }
  await button('Look').click();
  await expect.element(looked(10)).toBeVisible();
  for (const verdict of ['Not yet', 'I hesitated', 'I knew it']) isSeen(button(verdict).element());
});

test('asked, looked at and over it is accessible, but for what is faint on purpose', async () => {
  onTestFinished(followTheme(() => undefined));
  await page.viewport(390, 844);
  open(mulk(1, 2));
  await expect.element(asked(1)).toBeVisible();
  await button('Hide the rest').click();
  onTestFinished(() => localStorage.removeItem('recite-rest'));
  await expectAccessible();
  await button('Look').click();
  await expectAccessible();
  await button('Not yet').click();
  await expectAccessible();
});
