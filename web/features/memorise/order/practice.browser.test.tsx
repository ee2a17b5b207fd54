import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { standingPlace } from '#web/testing/standing-place.ts';
import { toasts } from '#web/testing/toasts.ts';
import { DataRoute } from '#web/api/data-route.tsx';
import { fatihahUpTo } from '../testing/passage.ts';
import { Practice } from './practice.tsx';

const { place, draw } = standingPlace();

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  // The cards lie in the right order but for the first two, which are swapped.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

/** The first ayahs of Al-Fatihah, up to this one. */
function practise(last: number): void {
  const ayahs = fatihahUpTo(last);
  draw(
    <MemoryRouter>
      <DataRoute>
        <Practice ayahs={ayahs} around={ayahs} selection={{ surah: 'Al-Fatihah' }} />
      </DataRoute>
    </MemoryRouter>,
  );
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const down = (position: number) => button(`Move down from position ${position}:`);
const handle = (position: number) => button(new RegExp(`^Move .* …, position ${position}$`));
const card = (position: number) => place.querySelector(`li[aria-posinset="${position}"]`);
const lookOf = (position: number) => card(position)?.firstElementChild?.className;
const spoken = () => place.querySelector('[aria-live="assertive"]')?.textContent;
const order = () =>
  [...place.querySelectorAll('li[data-card]')].map((row) => Number(row.getAttribute('data-card')));
/** How many cards say this. */
const cardsSaying = (words: string) =>
  [...place.querySelectorAll('li[data-card] p')].filter(({ textContent }) => textContent === words).length;

async function press(wanted: Locator): Promise<void> {
  await expect.element(wanted).toBeEnabled();
  const found = wanted.element();
  if (found instanceof HTMLElement) found.click();
}
const check = () => press(button('Check My Answer'));

test('arrows move a card, which keeps the focus and is highlighted for two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  practise(7);
  await expect.poll(order).toEqual([1, 0, 2, 3, 4, 5, 6]);
  await expect.element(button('Move up from position 1:')).toBeDisabled();
  await expect.element(down(7)).toBeDisabled();

  await press(down(2));
  await expect.poll(order).toEqual([1, 2, 0, 3, 4, 5, 6]);
  await expect.element(down(3)).toHaveFocus();
  expect(spoken()).toBe('Moved to position 3 of 7.');
  await expect.poll(() => lookOf(3)).toContain('bg-saffron-soft');
  vi.advanceTimersByTime(2000);
  await expect.poll(() => lookOf(3)).not.toContain('bg-saffron-soft');

  for (const position of [4, 5, 6, 7]) {
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => card(position)?.getAttribute('data-card')).toBe('0');
  }
  expect(order()).toEqual([1, 2, 3, 4, 5, 6, 0]);
  await expect.element(handle(7)).toHaveFocus();
});

test('a hint is given, one at a time, and follows the moves', async () => {
  practise(4);
  await press(button(/^Hint$/));
  await press(button('Highlight Correct Positions'));
  await expect
    .poll(toasts)
    .toContainEqual('Hint ActivatedAyahs in correct positions are now highlighted in green.');
  expect(cardsSaying('In the correct position')).toBe(2);
  expect(lookOf(3)).toContain('bg-good-soft');

  await press(button(/^Hint$/));
  await press(button('Show Move Directions'));
  await expect
    .poll(toasts)
    .toContainEqual(expect.stringContaining('Arrows show if ayahs need to move up or down.'));
  expect(cardsSaying('In the correct position')).toBe(0);
  expect(card(1)?.textContent).toContain('Move Down');
  expect(card(2)?.textContent).toContain('Move Up');
  await press(down(1));
  await expect.poll(order).toEqual([0, 1, 2, 3]);
  expect(cardsSaying('Move Down') + cardsSaying('Move Up')).toBe(0);
  await press(button('Reset'));
  await expect.poll(order).toEqual([1, 0, 2, 3]);
  expect(cardsSaying('Move Down')).toBe(0);
});

test('every card right: perfect, and the list is locked until it is reset', async () => {
  practise(4);
  await expect.poll(order).toEqual([1, 0, 2, 3]);
  expect(place.textContent).not.toContain('\u06DD');
  await press(down(1));
  await check();
  await expect.element(button('Checking...')).toBeDisabled();
  await expect.element(page.getByRole('heading', { name: /Perfect!/ })).toHaveFocus();
  await expect.poll(toasts).toContainEqual('Perfect! ماشاء اللهYou got all Ayahs in the correct order!');
  expect(document.querySelector('[data-sonner-toast] [lang="ar"]')?.textContent).toBe('ماشاء الله');
  expect(place.querySelector('#result + p')?.textContent).toBe('You got all Ayahs in the correct order!');
  expect(cardsSaying('Correct')).toBe(4);
  expect(card(2)?.textContent).toContain('\u06DD٢');

  for (const locked of [button('Check My Answer'), button(/^Hint$/), down(1), handle(1)])
    await expect.element(locked).toBeDisabled();
  await press(button('Reset'));
  await expect.poll(order).toEqual([1, 0, 2, 3]);
  expect(spoken()).toBe('The cards are shuffled again.');
  await expect.element(button('Check My Answer')).toBeEnabled();
  expect(cardsSaying('Correct')).toBe(0);
  expect(place.textContent).not.toContain('\u06DD');
});

test('70% or more: great; a wrong card says where it belongs and can be reported', async () => {
  practise(7);
  await check();
  await expect.element(page.getByRole('heading', { name: 'Great Job!' })).toBeVisible();
  await expect.poll(toasts).toContainEqual('Great Job!5/7 correct (71%)');
  await expect.element(page.getByText('Sahih Muslim 798a')).not.toBeInTheDocument();
  expect(card(1)?.textContent).toContain('Should be position 2');
  expect(card(2)?.textContent).toContain('Should be position 1');
  await expect
    .element(page.getByRole('link', { name: 'Report this ayah' }).first())
    .toHaveAttribute('href', '/contact?about=Al-Fatihah%201%3A2');
});

test('one sentence names the slip, and the next step is to mend it', async () => {
  practise(5);
  await check();
  await expect.element(page.getByText('Ayahs 1 and 2 are swapped.')).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: 'Keep Practicing' }))
    .toHaveAccessibleDescription('Ayahs 1 and 2 are swapped.');
  expect(place.querySelectorAll('.two-threads[data-look="crossed"]')).toHaveLength(1);
  expect(place.textContent.match(/The chain breaks here/g)).toHaveLength(1);
  await press(button('Put these right'));
  await press(button('Move up from position 2:'));
  await expect.poll(() => place.querySelectorAll('.two-threads[data-look="uncrossed"]').length).toBe(1);
  await check();
  await expect.element(page.getByRole('heading', { name: /Perfect!/ })).toBeVisible();
  expect(place.querySelectorAll('.two-threads')).toHaveLength(0);
});

test('right cards after the first are one line while others are wrong, and open again', async () => {
  practise(5);
  await check();
  const folded = button(/^Position 4 Correct/);
  await expect.element(folded).toHaveAttribute('aria-expanded', 'false');
  expect(card(4)?.textContent).not.toContain('\u06DD');
  await press(folded);
  await expect.poll(() => card(4)?.textContent).toContain('\u06DD٤');
});

test('in a longer list one is led from wrong card to wrong card', async () => {
  practise(11);
  await check();
  await press(button('Next wrong card'));
  await expect.element(page.getByText('Wrong card 1 of 2: position 1')).toBeVisible();
});

test('there is no basmala above cards that are not in order', async () => {
  practise(4);
  await expect.poll(order).toEqual([1, 0, 2, 3]);
  expect(place.textContent).not.toContain('بِسْمِ');
});

test('below 70%: keep practising, with a kind word', async () => {
  practise(4);
  await check();
  await expect.element(page.getByRole('heading', { name: 'Keep Practicing' })).toBeVisible();
  await expect.poll(toasts).toContainEqual('Keep Practicing2/4 correct. Try again!');
  await expect.element(page.getByText('Sahih Muslim 798a')).toBeVisible();
});

test('the translation is shown and hidden', async () => {
  practise(4);
  await expect.poll(order).toEqual([1, 0, 2, 3]);
  expect(card(1)?.textContent).not.toContain('meaning 2');
  await press(button('Show English Translation'));
  await expect.poll(() => card(1)?.textContent).toContain('meaning 2');
  await press(button('Hide English Translation'));
  await expect.poll(() => card(1)?.textContent).not.toContain('meaning 2');
});

test.each(['end', 'start'] as const)(
  'at the %s of the screen the hints open where there is room',
  async (block) => {
    await page.viewport(360, 640);
    place.style.paddingBlock = '1000px';
    practise(4);
    const hint = button(/^Hint$/);
    await expect.element(hint).toBeVisible();
    hint.element().scrollIntoView({ block });
    await press(hint);
    for (const name of ['Highlight Correct Positions', 'Show Move Directions'])
      await expect.element(button(name)).toBeInViewport({ ratio: 1 });
    place.style.removeProperty('padding-block');
  },
);
