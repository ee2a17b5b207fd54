import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { appeared, draw } from '#web/games/testing/draw.tsx';
import { press } from '#web/games/testing/play.ts';
import { makeLearner } from '#web/record/use/use-learners.ts';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import { Page } from './bubble-pop-page.tsx';
import { place } from './place.ts';
import { touchBubble } from './testing/touch-bubble.ts';

const animals = page.getByRole('group', { name: 'Choose your animal' });
const LEVEL_2 = ['ا', 'ب', 'ت', 'ث'];

let drawn: ReturnType<typeof draw> | undefined;
afterEach(async () => {
  vi.useRealTimers();
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

test('two letters that were mixed up twice come back before the next level, which offers no animal', async () => {
  await makeLearner(
    { animal: 'fox', name: '' },
    {
      kind: 'letters',
      body: {
        game: 'bubble-pop',
        mode: 'visual-audio',
        level: 1,
        stars: 1,
        score: 30,
        asked: [
          ['alif', 'taa'],
          ['alif', 'taa'],
          ['alif', 'alif'],
          ['baa', 'baa'],
          ['taa', 'taa'],
        ],
      },
    },
  );
  show();
  await expect.poll(() => place.record.pairDue()).toBeDefined();
  await press('Carry on · level 2');
  await expect
    .element(page.getByRole('heading', { name: 'Two that are alike. Touch each one!' }))
    .toHaveFocus();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
  for (const name of ['Alif ا', 'Taa ت']) await press(name);
  for (let found = 0; found < 4; found += 1) {
    await vi.advanceTimersByTimeAsync(1500);
    await expect.element(page.getByRole('img', { name: `${found} of 4 found` })).toBeInTheDocument();
    const asked = await appeared(() => document.querySelector('.asked-circle')?.textContent);
    await press(asked === 'ا' ? 'Alif ا' : 'Taa ت');
  }
  await vi.advanceTimersByTimeAsync(1500);
  await expect.element(page.getByRole('heading', { name: 'Level 2' })).toHaveFocus();
  await expect.poll(() => document.querySelectorAll('.bubble')).toHaveLength(4);
  await expect.element(page.getByText('Score 0')).toBeVisible();
  await popAll(LEVEL_2);
  await expect.element(page.getByRole('heading', { name: 'Level 2 Complete!' })).toBeVisible();
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
