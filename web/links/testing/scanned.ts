import jsQR from 'jsqr';

const MODULE_PIXELS = 4;
const FRAME = 4;

/** What a phone reads of a QR code that is drawn with a light frame. */
export function scanned(squares: boolean[][]): string | undefined {
  const size = (squares.length + 2 * FRAME) * MODULE_PIXELS;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let pixel = 0; pixel < size * size; pixel += 1) {
    const row = Math.floor(Math.floor(pixel / size) / MODULE_PIXELS) - FRAME;
    const column = Math.floor((pixel % size) / MODULE_PIXELS) - FRAME;
    if (squares[row]?.[column]) pixels.fill(0, pixel * 4, pixel * 4 + 3);
  }
  return jsQR(pixels, size, size)?.data;
}
