import './letter-safari.css';
import { afterEach, expect, test } from 'vitest';
import { letters } from '#content/letters.ts';
import { draw } from '#web/games/testing/draw.tsx';
import { AnimalCard } from './play-screen.tsx';

let drawn: ReturnType<typeof draw> | undefined;
afterEach(() => drawn?.remove());

test.each([
  ['six on a small phone', 98, 190],
  ['six on a phone', 172, 188],
  ['six on a phone on its side', 134, 270],
  ['three on a small phone', 306, 128],
])('the mark of a found card hides nothing of its letter: %s', (_, width, height) => {
  const [letter] = letters;
  if (!letter) throw new Error('there is no letter');
  const { place } = (drawn = draw(
    <ul className="safari-cards" style={{ flex: 'none', width, height }}>
      <AnimalCard letter={letter} ground="white" isWrong={false} isFound onTap={() => {}} />
    </ul>,
  ));
  const [shown, mark] = ['.safari-letter', '.found-mark'].map((name) =>
    place.querySelector(name)?.getBoundingClientRect(),
  );
  if (!shown || !mark) throw new Error('the card has no letter or no mark');
  expect(mark.width).toBeGreaterThan(20);
  expect(mark.top >= shown.bottom || mark.left >= shown.right).toBe(true);
});
