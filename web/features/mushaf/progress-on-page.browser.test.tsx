import '#web/ui/styles.css';
import './mushaf-screen.css';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import linesText from '#content/mushaf/lines-1405.txt?raw';
import { parsePrint } from '#content/mushaf/lines.ts';
import amiri from '#content/mushaf/widths-1405-amiri.json' with { type: 'json' };
import { drawPage } from '#web/mushaf/page-rules.ts';
import { PrintedPage } from '#web/mushaf/printed-page.tsx';
import { quranFont } from '#web/platform/arabic-fonts.ts';
import type { Bead } from '#web/record/garden/garden-rules.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { ProgressOnPage } from './progress-on-page.tsx';
import { inksOf } from './progress-rules.ts';

const PAGE = 562;
const versesSchema = v.array(v.object({ surah: v.number(), ayah: v.number(), text: v.string() }));
let verses: v.InferOutput<typeof versesSchema> = [];
let { place, root } = emptyPage();

beforeAll(async () => {
  const json = await commands.readFile('node_modules/quran-validator/data/quran-verses.min.json');
  verses = v.parse(versesSchema, JSON.parse(json)).filter(({ surah, ayah }) => surah === 67 && ayah <= 12);
  await quranFont();
});
beforeEach(async () => {
  await page.viewport(390, 844);
  ({ place, root } = emptyPage());
  draw();
});
afterEach(() => root.unmount());

/** Ayahs 1 to 4 are known, 5 was wrong, 6 and 7 are recalled, the others not begun. */
function beads(): Bead[] {
  return verses.map(({ surah, ayah }) => ({
    surah,
    ayah,
    state: ayah <= 4 ? 'known' : ayah === 5 ? 'taught' : ayah <= 7 ? 'recalled' : undefined,
    thread: ayah === 5 ? 'thin' : ayah <= 7 ? 'firm' : 'none',
    askedOn: undefined,
    dueOn: undefined,
    isDue: false,
  }));
}

function draw(): void {
  const lines = parsePrint(linesText)[PAGE - 1] ?? [];
  const ayahs = verses.map(({ surah, ayah, text }) => ({
    surah_number: surah,
    ayah_number: ayah,
    arabic: text,
  }));
  const blocks = drawPage('amiri', lines, ayahs, amiri.widths[PAGE - 1] ?? '');
  place.className = 'mushaf-screen';
  flushSync(() =>
    root.render(
      <PrintedPage
        number={PAGE}
        hand="amiri"
        blocks={blocks}
        surah=""
        juz={29}
        inks={inksOf(beads())}
        onOpen={() => undefined}
      >
        <ProgressOnPage hand="amiri" blocks={blocks} beads={beads()} />
      </PrintedPage>,
    ),
  );
}

function element(selector: string): HTMLElement {
  const found = place.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
}

const boxOf = (selector: string): DOMRect => element(selector).getBoundingClientRect();

/** From 0, black, to 255. */
function lightness(selector: string): number {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  if (!canvas) throw new Error('nothing can be drawn');
  canvas.fillStyle = getComputedStyle(element(selector)).color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return (red + green + blue) / 3;
}

test('what was not begun is pale, what is not recalled yet grey, what is recalled ink', () => {
  const [recalled, begun, none] = ['67:6', '67:5', '67:12'].map((ayah) => lightness(`[data-ayah="${ayah}"]`));
  expect(recalled).toBeLessThan(60);
  expect(begun).toBeGreaterThan((recalled ?? 0) + 60);
  expect(none).toBeGreaterThan((begun ?? 0) + 50);
  expect(lightness('[data-ayah="67:1"]')).toBe(recalled);
});

test('gold is on the frame beside the lines whose first or last word is known', () => {
  const frame = boxOf('.mushaf-frame');
  const line = boxOf('.mushaf-text').height / 15;
  const right = boxOf('.mushaf-gold[data-edge="right"]');
  const left = boxOf('.mushaf-gold[data-edge="left"]');
  expect(Math.abs((right.left + right.right) / 2 - frame.right)).toBeLessThan(2);
  expect(Math.abs((left.left + left.right) / 2 - frame.left)).toBeLessThan(2);
  // A name and a basmala are above; the fifth line of ayahs ends with ayah 5.
  expect(Math.round(right.height / line)).toBe(5);
  expect(Math.round(left.height / line)).toBe(4);
  expect(Math.abs(right.top - boxOf('.mushaf-text').top - 2 * line)).toBeLessThan(1);
});

test('the thread of a weak link hangs below the sign before its ayah, and is no thing for a screen reader', () => {
  const sign = boxOf('[data-ayah="67:4"] .mushaf-sign');
  const thread = boxOf('.mushaf-thread');
  expect(place.querySelectorAll('.mushaf-thread')).toHaveLength(1);
  expect(Math.abs((thread.left + thread.right) / 2 - (sign.left + sign.right) / 2)).toBeLessThan(5);
  expect(thread.top).toBeGreaterThan((sign.top + sign.bottom) / 2);
  expect(thread.top - sign.bottom).toBeLessThan(10);
  expect(element('.mushaf-thread').closest('[aria-hidden="true"]')).not.toBeNull();
});
