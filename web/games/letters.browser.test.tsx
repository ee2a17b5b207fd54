import amiriQuran from '@fontsource/amiri-quran/files/amiri-quran-arabic-400-normal.woff2?url';
import { afterEach, expect, test } from 'vitest';
import { letters } from '#content/letters.ts';
import { GameStage } from './game-stage.tsx';
import { LearnedLetters } from './letters.tsx';
import { appeared, draw } from './testing/draw.tsx';

const font = new FontFace('Amiri Quran', `url(${amiriQuran})`);
let drawn: ReturnType<typeof draw> | undefined;
afterEach(() => {
  drawn?.remove();
  document.fonts.delete(font);
});

test('a letter is not seen in another font, and nothing moves when its own has come', async () => {
  document.fonts.add(font);
  const { place } = (drawn = draw(
    <GameStage look="sky" isPlaying={false}>
      <LearnedLetters letters={letters} />
    </GameStage>,
  ));
  const shifts = new PerformanceObserver(() => {});
  shifts.observe({ type: 'layout-shift' });
  const all = [...place.querySelectorAll('.lone-letter')];
  const seen = () => all.filter((letter) => getComputedStyle(letter).visibility === 'visible').length;
  const places = () => [...place.querySelectorAll('li')].map((each) => each.getBoundingClientRect().toJSON());
  expect(seen()).toBe(0);
  await framePainted();
  const before = places();
  await appeared(() => seen() === all.length);
  expect(font.status).toBe('loaded');
  expect(places()).toEqual(before);
  await framePainted();
  expect(shifts.takeRecords()).toEqual([]);
});

async function framePainted(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}
