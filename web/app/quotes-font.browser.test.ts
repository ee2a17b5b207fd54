import whole from '@fontsource/amiri-quran/files/amiri-quran-arabic-400-normal.woff2?url';
import { beforeAll, expect, test } from 'vitest';
import { quotedTexts, runsOf } from '#content/quotes-font.ts';
import cut from '#web/ui/amiri-quran-quotes.woff2?url';

const WIDTH = 800;
const HEIGHT = 80;

const context = canvasContext();

beforeAll(async () => {
  for (const [name, file] of [
    ['whole', whole],
    ['cut', cut],
  ] as const)
    document.fonts.add(await new FontFace(name, `url(${file})`).load());
});

test.each(quotedTexts())('dot for dot as in the whole font, wherever its lines break: %s', (text) => {
  const different = runsOf(text).filter((run) => !isSame(drawn(run, 'cut'), drawn(run, 'whole')));
  expect(different).toEqual([]);
});

test('what differs is seen: another word, and a text that the font was not made for', () => {
  expect(isSame(drawn('بِسْمِ', 'cut'), drawn('بِسْمَ', 'cut'))).toBe(false);
  expect(isSame(drawn('ضَظِثُ', 'cut'), drawn('ضَظِثُ', 'whole'))).toBe(false);
});

function drawn(text: string, font: string): Uint32Array {
  context.clearRect(0, 0, WIDTH, HEIGHT);
  context.font = `24px ${font}`;
  // Hints are guessed from all letters of a font, so that they differ where nothing else does.
  context.textRendering = 'geometricPrecision';
  context.fillText(text, WIDTH - 10, 50);
  return new Uint32Array(context.getImageData(0, 0, WIDTH, HEIGHT).data.buffer);
}

function isSame(one: Uint32Array, other: Uint32Array): boolean {
  return one.every((dot, index) => dot === other[index]);
}

function canvasContext(): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas to draw on');
  context.direction = 'rtl';
  return context;
}
