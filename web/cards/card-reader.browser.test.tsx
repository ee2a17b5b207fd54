import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { emptyPage } from '#web/testing/empty-page.ts';
import { hideTab } from '#web/testing/drawn-site.tsx';
import { CardReader } from './card-reader.tsx';
import type { Reading } from './reading-rules.ts';
import type { Side } from './side-rules.ts';
import { drawScene, type DrawnCard } from './testing/draw-cards.ts';

const SIZE = { width: 640, height: 360 };
const openButton = () => page.getByRole('button', { name: 'Read the cards' });

/** A camera that films a drawn picture, in the place of the device's. */
function filmed(cards: readonly Pick<DrawnCard, 'card' | 'side' | 'x'>[]) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  const context = canvas.getContext('2d');
  const show = (shown: typeof cards) => {
    const { data, width, height } = drawScene({
      ...SIZE,
      cards: shown.map((each) => ({ ...each, y: 180, width: 130 })),
      random: Math.random,
    });
    context?.putImageData(new ImageData(Uint8ClampedArray.from(data), width, height), 0, 0);
  };
  show(cards);
  const stream = canvas.captureStream(30);
  // A canvas gives a picture only when something is drawn on it.
  const drawing = setInterval(() => context?.drawImage(canvas, 0, 0), 50);
  onTestFinished(() => clearInterval(drawing));
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => stream);
  return { stream, asked, show };
}

function drawReader(classSize = 24) {
  const { root } = emptyPage();
  const readings: Reading[] = [];
  const draw = (question: string) =>
    root.render(
      <CardReader
        classSize={classSize}
        question={question}
        onReading={(reading) => readings.push(reading)}
      />,
    );
  onTestFinished(() => {
    root.unmount();
    vi.restoreAllMocks();
  });
  draw('first');
  return { readings, draw, root };
}

const sidesIn = (reading: Reading | undefined): [number, Side][] =>
  [...(reading?.sides ?? [])].toSorted(([one], [other]) => one - other);

test('the camera is asked for after a tap only, and the page says what happens to the picture', async () => {
  const { asked, stream } = filmed([{ card: 3, side: 'b', x: 100 }]);
  drawReader();
  await expect.element(page.getByText('The picture stays on this device and is not kept.')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await openButton().click();
  await expect.element(page.getByLabelText('What the camera sees')).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ audio: false });
  await page.getByRole('button', { name: 'Stop the camera' }).click();
  expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
});

test('cards of the class are read with their sides, and their line from right to left; another question begins anew', async () => {
  const { show } = filmed([
    { card: 3, side: 'b', x: 100 },
    { card: 9, side: 'd', x: 320 },
    { card: 30, side: 'a', x: 540 },
  ]);
  const { readings, draw } = drawReader();
  await openButton().click();
  await expect
    .poll(() => sidesIn(readings.at(-1)))
    .toEqual([
      [3, 'b'],
      [9, 'd'],
    ]);
  expect(readings.at(-1)?.line).toEqual([9, 3]);
  show([{ card: 9, side: 'c', x: 100 }]);
  draw('second');
  await expect.poll(() => sidesIn(readings.at(-1))).toEqual([[9, 'c']]);
});

test('while the camera runs nothing is sent and nothing is stored', async () => {
  const { show } = filmed([{ card: 3, side: 'b', x: 100 }]);
  const { readings } = drawReader();
  await openButton().click();
  await expect.poll(() => sidesIn(readings.at(-1))).toEqual([[3, 'b']]);
  const asked = performance.getEntriesByType('resource').length;
  const posted = vi.spyOn(XMLHttpRequest.prototype, 'send');
  const fetched = vi.spyOn(globalThis, 'fetch');
  const signalled = vi.spyOn(navigator, 'sendBeacon');
  show([{ card: 3, side: 'c', x: 100 }]);
  await expect.poll(() => sidesIn(readings.at(-1))).toEqual([[3, 'c']]);
  expect(performance.getEntriesByType('resource').length).toBe(asked);
  for (const sent of [posted, fetched, signalled]) expect(sent).not.toHaveBeenCalled();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect([await indexedDB.databases(), await caches.keys()]).toEqual([[], []]);
});

test('the camera stops when the page is hidden, and when it is left', async () => {
  const hidden = filmed([]);
  const { root } = drawReader();
  await openButton().click();
  await expect.element(page.getByLabelText('What the camera sees')).toBeVisible();
  hideTab();
  await expect.element(openButton()).toBeVisible();
  expect(hidden.stream.active).toBe(false);
  vi.restoreAllMocks();

  const left = filmed([]);
  await openButton().click();
  await expect.element(page.getByLabelText('What the camera sees')).toBeVisible();
  root.unmount();
  await expect.poll(() => left.stream.active).toBe(false);
});

test('a camera that comes after the page was left is closed at once', async () => {
  const { stream, asked } = filmed([]);
  const given = new EventTarget();
  asked.mockImplementation(async () => {
    await new Promise((resolve) => given.addEventListener('given', resolve));
    return stream;
  });
  const { root } = drawReader();
  await openButton().click();
  root.unmount();
  given.dispatchEvent(new Event('given'));
  await expect.poll(() => stream.active).toBe(false);
});

test.each([
  ['NotAllowedError', 'The camera is not allowed here.'],
  ['NotFoundError', 'No camera was found.'],
])('without a camera (%s) the class goes on with raised hands', async (name, said) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  filmed([]).asked.mockRejectedValue(new DOMException('no', name));
  drawReader();
  await openButton().click();
  await expect.element(page.getByRole('status')).toHaveTextContent(`${said} Go on with raised hands.`);
});
