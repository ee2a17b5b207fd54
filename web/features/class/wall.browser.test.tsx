import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Ayah } from '#contract/tables.ts';
import { queryClient } from '#web/api/query-client.ts';
import { SIDES } from '#web/cards/side-rules.ts';
import { readQuranTexts } from '#web/testing/quran-texts.ts';
import { packFragment } from '#web/pack/pack-link-rules.ts';
import { followTheme } from '#web/platform/theme.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import '#web/ui/styles.css';
import { MemoryRouter } from 'react-router';
import { readCards } from './lesson-rules.ts';
import { savedLesson } from './lesson-store.ts';
import { Page } from './class-page.tsx';
import { PHRASES, WEEK } from './testing/week.ts';

let { place, root } = emptyPage();

/** On a page of its own, as after a reload. */
function draw(drawn: ReactNode): void {
  root.unmount();
  ({ place, root } = emptyPage());
  root.render(drawn);
}

let quran: readonly Ayah[];
beforeAll(async () => {
  quran = await readQuranTexts();
});

beforeEach(() => {
  queryClient.clear();
  // The window that the test runs in keeps its size.
  vi.spyOn(document.documentElement, 'requestFullscreen').mockResolvedValue();
  vi.stubGlobal('fetch', async (asked: string) => {
    const { pathname, searchParams } = new URL(asked, location.origin);
    if (pathname.includes('phrases')) return Response.json(PHRASES);
    if (!pathname.includes('Qur')) return Response.json([]);
    const surah = searchParams.get('surah')?.replace('eq.', '');
    return Response.json(surah ? quran.filter((ayah) => ayah.surah === surah) : []);
  });
});
afterEach(async () => {
  root.unmount();
  savedLesson.remove();
  await page.viewport(1280, 720);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(): void {
  draw(
    <MemoryRouter initialEntries={[`/teach/class#${packFragment(WEEK)}`]}>
      <main>
        <Page />
      </main>
    </MemoryRouter>,
  );
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const said = () => page.getByRole('status');
const press = (keys: string) => userEvent.keyboard(keys);
const begin = (name: string) => button(name).click();
const ayahOf = (ayah: number) =>
  quran.find(({ surah_number, ayah_number }) => surah_number === 67 && ayah_number === ayah)?.arabic ?? '';
const hidden = () => place.querySelectorAll('[data-hidden]').length;
const textOnWall = () => place.querySelector('[data-fit]')?.textContent ?? '';

test('the teacher reads a passage together by keys alone, hiding more and more', async () => {
  open();
  await begin('Read together Al-Mulk 1–5');
  await expect.element(said()).toHaveTextContent('Ayah 1 of 5. All words.');
  await expect.poll(textOnWall).toContain(ayahOf(1));
  await press('{PageDown}{ }');
  await expect.element(said()).toHaveTextContent('Ayah 3 of 5. All words.');
  expect(textOnWall()).toContain(ayahOf(3));
  await press('{PageUp}h');
  await expect.element(said()).toHaveTextContent('Ayah 2 of 5. First letters.');
  const all = hidden();
  await press('w');
  await expect.poll(hidden).toBe(all - 1);
  await press('hh');
  await expect.element(said()).toHaveTextContent('Nothing shown.');
  await press('{Escape}');
  await expect.element(button('Read together Al-Mulk 1–5')).toBeVisible();
});

test('a tap at the edge goes on and back', async () => {
  open();
  await begin('Read together Al-Mulk 1–5');
  await expect.poll(textOnWall).toContain(ayahOf(1));
  const [before, next] = [...place.querySelectorAll<HTMLElement>('.wall-edge')];
  next?.click();
  await expect.element(said()).toHaveTextContent('Ayah 2 of 5.');
  before?.click();
  await expect.element(said()).toHaveTextContent('Ayah 1 of 5.');
});

test('cards are put in order together: two taps swap, what follows rightly glows', async () => {
  open();
  await begin('Put in order Al-Mulk 1–5');
  const cards = () => [...place.querySelectorAll<HTMLElement>('.wall-card')];
  const placeOf = (ayah: number) =>
    cards().findIndex((card) => {
      const shown = card.querySelector('.arabic')?.textContent ?? '?';
      return ayahOf(ayah).startsWith(shown);
    });
  await expect.poll(() => cards().length).toBe(5);
  for (let ayah = 1; ayah <= 5; ayah++) {
    const from = placeOf(ayah);
    if (from === ayah - 1) continue;
    cards()[from]?.click();
    await expect.poll(() => cards()[from]?.getAttribute('aria-pressed')).toBe('true');
    cards()[ayah - 1]?.click();
    await expect.poll(() => placeOf(ayah)).toBe(ayah - 1);
  }
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('All in order. Ma sha Allah!');
  expect(place.querySelectorAll('[data-joined]')).toHaveLength(4);
  await expect.element(page.getByRole('img', { name: "The class's plant is a sprout" })).toBeVisible();
});

test('raised hands are counted, the answer is shown, and a reload in the middle changes nothing', async () => {
  open();
  await begin('Which comes next? Al-Mulk 1–5');
  await expect.element(said()).toHaveTextContent('Tap an answer once for each raised hand');
  const answers = () => [...place.querySelectorAll<HTMLElement>('.wall-answer')];
  const texts = () => answers().map((answer) => answer.querySelector('.arabic')?.textContent);
  await press('1122');
  answers()[2]?.click();
  await expect.element(said()).toHaveTextContent('5 answers');
  await press('{Backspace}');
  await expect.element(said()).toHaveTextContent('4 answers');
  expect(place.querySelector('.wall-side-count')).toBeNull();
  const before = texts();
  open();
  await expect.poll(texts).toEqual(before);
  await expect.element(said()).toHaveTextContent('4 answers');
  await press('{ }');
  await expect
    .element(said())
    .toHaveTextContent(/^The right answer is (Green: 2|Orange: 2|Blue: 0|Purple: 0) of 4 answers\.$/);
  expect([...place.querySelectorAll('.wall-side-count')].map((count) => count.textContent)).toEqual([
    '2',
    '2',
    '0',
    '0',
  ]);
  await press('{ }');
  await expect.element(page.getByText('Al-Mulk 1–5 · Question 2 of 4')).toBeVisible();
});

test('the camera is asked for only after two taps; where it is refused the round goes on with raised hands', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const asked = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  open();
  await begin('Which comes next? Al-Mulk 1–5');
  await button('Read cards').click();
  await expect.element(page.getByText('The picture stays on this device and is not kept.')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await button('Read the cards').click();
  await expect.element(page.getByText('Go on with raised hands.')).toBeVisible();
  await press('1');
  await expect.element(said().first()).toHaveTextContent('1 answer');
});

test('what the cards say is counted, and which of them may need help is behind a tap', async () => {
  open();
  await begin('Which comes next? Al-Mulk 1–5');
  await expect.element(said()).toHaveTextContent('Tap an answer');
  const lesson = savedLesson.get();
  if (lesson?.shown.is !== 'round' || !lesson.shown.question) throw new Error('no question');
  const right = SIDES[lesson.shown.question.right] ?? 'a';
  const wrong = right === 'a' ? 'b' : 'a';
  savedLesson.set({
    ...lesson,
    shown: readCards(
      lesson.shown,
      new Map([
        [5, right],
        [11, wrong],
        [2, wrong],
      ]),
    ),
  });
  await expect.element(said()).toHaveTextContent('3 answers');
  expect(place.textContent).not.toContain('2, 11');
  await press('{ }');
  await expect.element(said()).toHaveTextContent(': 1 of 3 answers.');
  await button('Cards that may need help').click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('2, 11');
  await press('{Escape}');
  await expect.element(button('Next question')).toBeVisible();
});

test('what was hard becomes the next week in the form for teachers', async () => {
  open();
  await begin('Which letter did you hear? Three letters');
  await expect.element(said()).toHaveTextContent('Tap an answer');
  const right = savedLesson.get()?.shown;
  const wrong = right?.is === 'round' && right.question?.right === 0 ? '2' : '1';
  await press(`${wrong}{ }{Escape}`);
  await expect.element(page.getByText('Some of it was hard.')).toBeVisible();
  await expect.element(button("Make next week's pack from it")).toBeVisible();
});

test('a link of which a part is missing is refused in one line', async () => {
  draw(
    <MemoryRouter initialEntries={['/teach/class#P1']}>
      <Page />
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('A part of the link was cut off');
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/teach');
});

const WALLS = [
  [1280, 720],
  [1920, 1080],
  [1024, 768],
  [820, 1180],
  [844, 390],
] as const;

test.each(WALLS)('at %i × %i nothing scrolls, and every text is seen whole', async (width, height) => {
  await page.viewport(width, height);
  open();
  for (const name of [
    'Read together Al-Mulk 1–5',
    'Read together Al-Baqarah 281–283',
    'Put in order Al-Mulk 1–5',
    'Which comes next? Al-Mulk 1–5',
    'Which comes next? Al-Baqarah 281–283',
    'Show the phrases One phrase',
    'Which meaning? One phrase',
  ]) {
    expectNothingOutside(width, height);
    await begin(name);
    await expect.poll(() => place.querySelector('[data-fit]')).not.toBeNull();
    if (name.startsWith('Read')) await press('{ }');
    await expect.poll(textsCut).toEqual([]);
    expectNothingOutside(width, height);
    await press('{Escape}');
    await expect.element(button(name)).toBeVisible();
  }
});

function textsCut(): string[] {
  return [...place.querySelectorAll<HTMLElement>('[data-fit]')]
    .filter((box) => {
      const text = box.firstElementChild?.getBoundingClientRect();
      const { top, bottom } = box.getBoundingClientRect();
      const isClipped = getComputedStyle(box).overflow !== 'visible';
      return (
        !text ||
        isClipped ||
        text.top < top - 1 ||
        text.bottom > bottom + 1 ||
        box.scrollWidth > box.clientWidth + 1
      );
    })
    .map((box) => box.textContent);
}

function expectNothingOutside(width: number, height: number): void {
  const outside = [...place.querySelectorAll('.wall button, .wall img, .wall h1, .wall h2')].filter(
    (element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return left < -1 || top < -1 || right > width + 1 || bottom > height + 1;
    },
  );
  expect(outside.map((element) => element.textContent)).toEqual([]);
}

test.each([
  ['Read together Al-Mulk 1–5', 'h'],
  ['Put in order Al-Mulk 1–5', ''],
  ['Which comes next? Al-Mulk 1–5', '1{ }'],
  ['Show the letters Three letters', '2'],
  ['Which meaning? One phrase', ''],
])('%s can be used by everybody', async (name, keys) => {
  open();
  await begin(name);
  await expect.poll(() => place.querySelector('[data-fit], .wall-letter')).not.toBeNull();
  if (keys) await press(keys);
  onTestFinished(followTheme(() => {}));
  await expectAccessible();
});
