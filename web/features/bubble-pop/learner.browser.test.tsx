import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '#web/games/testing/draw.tsx';
import { press } from '#web/games/testing/play.ts';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import { Page } from './bubble-pop-page.tsx';
import { touchBubble } from './testing/touch-bubble.ts';

const animals = page.getByRole('group', { name: 'Choose your animal' });
const LEVEL_2 = ['ا', 'ب', 'ت', 'ث'];

let drawn: ReturnType<typeof draw> | undefined;
afterEach(async () => {
  drawn?.remove();
  await forgetEverybody();
});

test('an animal is offered once in a visit, and Not now is heard', async () => {
  show();
  await press('See & Hear');
  await press('Start Adventure!');
  await popAll(['ا', 'ب', 'ت']);
  await expect.element(animals).toBeVisible();
  await press('Not now');
  await expect.poll(() => animals.elements()).toEqual([]);
  await press('Next Level (4 letters)');
  await popAll(LEVEL_2);
  await expect.element(page.getByRole('heading', { name: 'Level 2 Complete!' })).toBeVisible();
  expect(animals.elements()).toEqual([]);
  drawn?.remove();

  show();
  await press('Carry on · level 3');
  await popAll([...LEVEL_2, 'ج']);
  await expect.element(page.getByRole('heading', { name: 'Level 3 Complete!' })).toBeVisible();
  expect(animals.elements()).toEqual([]);
});

function show(): void {
  drawn = draw(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
}

async function popAll(letters: readonly string[]): Promise<void> {
  for (const letter of letters) await touchBubble(letter);
}
