import type { ReactNode } from 'react';
import { BrowserRouter, MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '#web/games/testing/draw.tsx';
import { press, standBefore } from '#web/games/testing/play.ts';
import { Page } from './bubble-pop-page.tsx';
import { touchBubble } from './testing/touch-bubble.ts';

let drawn: ReturnType<typeof draw> | undefined;
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  drawn?.remove();
  sessionStorage.clear();
});

test('Play Again asks in pictures from level 3 on, and the place is not lost', async () => {
  carryOnAt(
    3,
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  await press('Carry on · level 3');
  for (const letter of ['ا', 'ب', 'ت', 'ث', 'ج']) await touchBubble(letter);
  await press('Play Again');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  await expect.element(page.getByRole('heading', { name: 'Level 3 Complete!' })).toBeVisible();
  expect(history.state?.usr).toBe('playing');
  await press('Play Again');
  await press('From the start');
  await expect.element(page.getByRole('heading', { name: 'Choose Your Game Mode!' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Carry on · level 4' })).toBeVisible();
  await expect.poll(() => history.state?.usr).not.toBe('playing');
});

test('a game left half-way is silent on the next page', async () => {
  carryOnAt(
    2,
    <MemoryRouter initialEntries={['/bubble-pop']}>
      <Routes>
        <Route path="/bubble-pop" element={<Page />} />
        <Route path="/childrens-games" element={<p>The next page</p>} />
      </Routes>
    </MemoryRouter>,
  );
  await press('Carry on · level 2');
  const voices = vi.spyOn(AudioBufferSourceNode.prototype, 'start');
  // A wrong touch fetches the letter that would be announced after the right one.
  await touchBubble('ب');
  await expect.poll(() => voices.mock.calls).not.toEqual([]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  await touchBubble('ا');
  await vi.advanceTimersByTimeAsync(500); // the effect of the burst
  await press('Leave the game');
  await expect.element(page.getByText('The next page')).toBeVisible();
  voices.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(voices).not.toHaveBeenCalled();
});

function carryOnAt(level: number, game: ReactNode): void {
  standBefore(level, 'bubble-pop');
  drawn = draw(game);
}
