import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { letters } from '#content/letters.ts';
import { MixUp } from './letters.tsx';
import type { GameMode } from './mode-choices.tsx';
import { draw } from './testing/draw.tsx';

let drawn: ReturnType<typeof draw> | undefined;
afterEach(() => drawn?.remove());

test('the touched and the asked letter are side by side, large also on the smallest phone', async () => {
  await page.viewport(320, 568);
  const both = show('visual-audio');
  expect(both.map(({ textContent }) => textContent)).toEqual(['ت', 'ا']);
  const [touched, asked] = both.map((each) => each.getBoundingClientRect());
  for (const box of [touched, asked]) expect(box?.height).toBeGreaterThanOrEqual(72);
  expect(touched?.top).toBe(asked?.top);
});

test('where the asked letter is only heard it is not shown here either', () => {
  expect(show('audio-only').map(({ textContent }) => textContent)).toEqual(['ت', '']);
  expect(drawn?.place.innerHTML).not.toContain('ا');
});

function show(mode: GameMode): Element[] {
  const [asked, , touched] = letters;
  if (!asked || !touched) throw new Error('there are no letters');
  const { place } = (drawn = draw(<MixUp touched={touched} asked={asked} mode={mode} />));
  return [...place.querySelectorAll('.mix-up-letter')];
}
