import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CarryOn } from './carry-on.tsx';
import { placeOf, type FinishedLevel } from './place-rules.ts';
import { draw } from './testing/draw.tsx';

let drawn: ReturnType<typeof draw> | undefined;
afterEach(() => drawn?.remove());

test('who came far sees the stars of the newest levels, in their order', () => {
  const finished = [7, 1, 2, 3, 4, 5, 6].map((level): FinishedLevel => ({
    level,
    stars: level % 4,
    mode: 'visual-audio',
  }));
  drawn = draw(<CarryOn level={8} place={placeOf(finished)} onCarryOn={() => {}} />);
  const shown = [...drawn.place.querySelectorAll('li .sr-only')].map(({ textContent }) => textContent);
  expect(shown).toEqual([3, 4, 5, 6, 7].map((level) => `Level ${level}: ${level % 4} of 3 stars`));
});

test('the way on leads on', async () => {
  let isOn = false;
  drawn = draw(<CarryOn animal="fox" level={2} place={placeOf([])} onCarryOn={() => (isOn = true)} />);
  await page.getByRole('button', { name: 'Carry on · level 2' }).click();
  expect(isOn).toBe(true);
});
