import { expect, test } from 'vitest';
import { PALETTE_SIZE } from './motion.ts';
import { PALETTE } from './bubble-button.tsx';

test('the palette has 28 different colours', () => {
  expect(PALETTE).toHaveLength(PALETTE_SIZE);
  expect(new Set(PALETTE.map(({ fill }) => fill)).size).toBe(28);
});

test.each(PALETTE)('a letter in $ink on $fill has AA contrast', ({ fill, ink }) => {
  const [light = 0, dark = 0] = [luminance(fill), luminance(ink)].toSorted((one, other) => other - one);
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
});

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.039_28 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
