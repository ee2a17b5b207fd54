import { afterEach, describe, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { letters } from '#content/letters.ts';
import { Confetti, Stars } from './celebration.tsx';
import { NewLeaves } from './letters.tsx';
import { draw, standAt } from './testing/draw.tsx';
import { animationsOfStylesheets, changesOfLightPerSecond } from './testing/light.ts';

let drawn: ReturnType<typeof draw> | undefined;
afterEach(async () => {
  drawn?.remove();
  await askFor('no-preference');
});

test('stars fly in one by one from somewhere else, and all come to rest', () => {
  const { place } = (drawn = draw(<Stars earned={3} />));
  const seen = (ms: number) => {
    standAt(place, ms);
    return [...place.querySelectorAll('.star-earned')].map((star) => opacity(star) > 0.99);
  };
  const places = () =>
    [...place.querySelectorAll('.star-earned')].map((star) => star.getBoundingClientRect().x);
  expect(seen(0)).toEqual([false, false, false]);
  const before = places();
  expect(seen(1000)).toEqual([true, false, false]);
  expect(seen(1400)).toEqual([true, true, false]);
  expect(seen(2000)).toEqual([true, true, true]);
  for (const [index, x] of places().entries()) expect(Math.abs(x - (before[index] ?? x))).toBeGreaterThan(20);
});

test('a star that was not earned does not fly', () => {
  const { place } = (drawn = draw(<Stars earned={1} />));
  expect(place.getAnimations({ subtree: true })).toHaveLength(1);
});

test('the leaf of each new letter grows, one after the other', () => {
  const { place } = (drawn = draw(<NewLeaves letters={letters.slice(0, 3)} />));
  const widths = (ms: number) => {
    standAt(place, ms);
    return [...place.querySelectorAll('.new-leaves > span')].map(
      (leaf) => leaf.getBoundingClientRect().width,
    );
  };
  const small = widths(0);
  const [first = 0, second = 0, third = 0] = widths(350);
  const grown = widths(5000);
  for (const [index, width] of small.entries()) expect(width).toBeLessThan((grown[index] ?? 0) / 3);
  expect(first).toBeGreaterThan(second);
  expect(second).toBeGreaterThan(third);
});

describe('where motion is not wanted', () => {
  test('stars and leaves are simply there, no confetti falls, nothing moves', async () => {
    await askFor('reduce');
    const { place } = (drawn = draw(
      <>
        <Confetti />
        <NewLeaves letters={letters.slice(0, 3)} />
        <Stars earned={3} />
      </>,
    ));
    expect(place.getAnimations({ subtree: true })).toEqual([]);
    for (const each of place.querySelectorAll('.star-earned, .new-leaves > span'))
      expect(opacity(each)).toBe(1);
    for (const piece of place.querySelectorAll('.confetti > i')) expect(opacity(piece)).toBe(0);
  });
});

test('nothing flashes: no animation of the games changes its light more than three times a second', () => {
  const { place } = (drawn = draw(
    <>
      <Confetti />
      <NewLeaves letters={letters.slice(0, 3)} />
      <Stars earned={3} />
    </>,
  ));
  const running = place.getAnimations({ subtree: true });
  expect(running.length).toBeGreaterThan(30);
  const held = animationsOfStylesheets(place);
  expect(held.length).toBeGreaterThan(10);
  for (const animation of [...running, ...held])
    expect(changesOfLightPerSecond(animation)).toBeLessThanOrEqual(3);
});

function opacity(element: Element): number {
  return Number(getComputedStyle(element).opacity);
}

async function askFor(value: 'reduce' | 'no-preference'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
}
