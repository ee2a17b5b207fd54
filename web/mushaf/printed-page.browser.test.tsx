import '#web/ui/styles.css';
import './mushaf.css';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { HANDS, type Hand } from '#content/mushaf/hands.ts';
import linesText from '#content/mushaf/lines-1405.txt?raw';
import { parsePrint } from '#content/mushaf/lines.ts';
import { LAST_PAGE, partsOfPage } from '#content/mushaf/pages.ts';
import amiri from '#content/mushaf/widths-1405-amiri.json' with { type: 'json' };
import madinah from '#content/mushaf/widths-1405-madinah.json' with { type: 'json' };
import { quranFont } from '#web/platform/arabic-fonts.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { inkTop } from '#web/testing/ink-top.ts';
import madinahFont from './madinah.woff2?url';
import { drawPage } from './page-rules.ts';
import { PrintedPage } from './printed-page.tsx';

const lines = parsePrint(linesText);
const widths: Record<Hand, readonly string[]> = { amiri: amiri.widths, madinah: madinah.widths };
const versesSchema = v.array(v.object({ surah: v.number(), ayah: v.number(), text: v.string() }));
const texts = new Map<string, string>();
let { place, root } = emptyPage();

beforeAll(async () => {
  const json = await commands.readFile('node_modules/quran-validator/data/quran-verses.min.json');
  for (const { surah, ayah, text } of v.parse(versesSchema, JSON.parse(json)))
    texts.set(`${surah}:${ayah}`, text);
  const face = new FontFace('Madinah', `url("${madinahFont}")`);
  document.fonts.add(await face.load());
  await quranFont();
});

afterEach(() => root.unmount());

function ayahsOf(number: number) {
  return partsOfPage(number).flatMap(({ surah, from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({
      surah_number: surah,
      ayah_number: from + index,
      arabic: texts.get(`${surah}:${from + index}`) ?? '',
    })),
  );
}

type DrawnLine = { line: number; isCentred: boolean; boxes: DOMRect[] };

/**
 * The words of a page as rectangles, line by line.
 * @param pageWidth of the text, in px
 */
function draw(number: number, hand: Hand, pageWidth: number): DrawnLine[] {
  const blocks = drawPage(hand, lines[number - 1] ?? [], ayahsOf(number), widths[hand][number - 1] ?? '');
  place.style.setProperty('--page', `${pageWidth}px`);
  flushSync(() => {
    root.render(
      <PrintedPage number={number} hand={hand} blocks={blocks} surah="" juz={1} onOpen={() => undefined} />,
    );
  });
  const pieces = [...place.querySelectorAll<HTMLElement>('.mushaf-piece, .mushaf-scaled')];
  const drawn = new Map<number, DrawnLine>();
  for (const block of blocks)
    for (const { line, fit } of block.is === 'ayahs' ? block.ayahs.flatMap((ayah) => ayah.pieces) : []) {
      const rects = [...(pieces.shift()?.childNodes ?? [])].flatMap(boxesOf);
      const known = drawn.get(line) ?? { line, isCentred: fit.isCentred, boxes: [] };
      known.boxes.push(...rects);
      drawn.set(line, known);
    }
  expect(pieces).toEqual([]);
  return [...drawn.values()];
}

/** Pause signs are moved over the words that they belong to. */
function boxesOf(node: ChildNode): DOMRect[] {
  if (node instanceof Element && node.matches('.mushaf-pause')) return [];
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()].filter(({ width }) => width > 0);
}

const textOfPage = (): HTMLElement => {
  const text = place.querySelector<HTMLElement>('.mushaf-text');
  if (!text) throw new Error('no page is drawn');
  return text;
};

/** How many lines the ayahs take. */
function heightInLines(pageWidth: number): number {
  const blocks = [...place.querySelectorAll('.mushaf-ayahs')];
  const height = blocks.reduce((sum, block) => sum + block.getBoundingClientRect().height, 0);
  return height / (pageWidth * 0.115);
}

/** What a screen of this width gives a page: see `mushaf-screen.css`. */
const SCREENS = [
  [320, 568, 282],
  [390, 844, 352],
  [844, 390, 560],
  [1280, 800, 344],
] as const;

/** Others in each run, after two on which several surahs begin. */
const SEED = Math.floor(Math.random() * 1_000_000);
const sample = [604, 602, ...pagesFrom(SEED, 38)];

function pagesFrom(seed: number, count: number): number[] {
  const found = new Set<number>();
  for (let state = seed; found.size < count;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    found.add(1 + (state % LAST_PAGE));
  }
  return [...found];
}

describe.each(SCREENS)('on a screen of %i × %i', (width, height, pageWidth) => {
  test.each(['amiri', 'madinah'] as const)(
    `the lines of 40 pages fill their width in %s (seed ${SEED})`,
    async (hand) => {
      await page.viewport(width, height);
      ({ place, root } = emptyPage());
      expect(sample.flatMap((number) => faultsOn(number, hand, pageWidth))).toEqual([]);
    },
  );
});

test.each(SCREENS)(
  'on a screen of %i × %i no pause sign crosses the frame above the first line',
  async (width, height, pageWidth) => {
    await page.viewport(width, height);
    ({ place, root } = emptyPage());
    for (const hand of ['amiri', 'madinah'] as const) {
      draw(106, hand, pageWidth);
      const frame = place.querySelector('.mushaf-frame')?.getBoundingClientRect();
      const [first] = [...place.querySelectorAll('.mushaf-pause')].map(inkTop);
      expect((first ?? 0) - (frame?.top ?? 0)).toBeGreaterThanOrEqual(INNER_HAIRLINE_PX);
    }
  },
);

const INNER_HAIRLINE_PX = 4;

/** What is not as in print: a line that does not end where its page does, words outside of it or over each other. */
function faultsOn(number: number, hand: Hand, pageWidth: number): string[] {
  const drawn = draw(number, hand, pageWidth);
  const page = textOfPage().getBoundingClientRect();
  const expected = lines[number - 1]?.filter(({ is }) => is === 'ayahs').length ?? 0;
  const height = heightInLines(pageWidth);
  const faults =
    drawn.length === expected && Math.abs(height - expected) < 0.05 ? [] : [`${number}: ${height} lines`];
  for (const { line, isCentred, boxes } of drawn) {
    const right = page.right - Math.max(...boxes.map((box) => box.right));
    const left = Math.min(...boxes.map((box) => box.left)) - page.left;
    const order = boxes.toSorted((one, other) => other.right - one.right);
    const isApart = order.every((box, index) => box.left - (order[index + 1]?.right ?? -Infinity) > -1);
    const isInPlace = isCentred
      ? Math.abs(right - left) < 6 && left > -1
      : Math.abs(right) <= 1 && Math.abs(left) <= 1;
    if (!isApart || !isInPlace) faults.push(`${number}:${line + 1} right ${right} left ${left}`);
  }
  return faults;
}

test('a page is text: each ayah is one element with its very letters, and a copy has no line breaks in it', async () => {
  await page.viewport(390, 844);
  ({ place, root } = emptyPage());
  for (const number of sample.slice(0, 10)) {
    draw(number, 'amiri', 352);
    const ayahs = [...place.querySelectorAll('[data-ayah]')];
    for (const ayah of ayahs) {
      expect(ayah.closest('[lang="ar"][translate="no"]')).not.toBeNull();
      const sign = ayah.querySelector('.mushaf-sign')?.textContent ?? '';
      const text = (ayah.textContent ?? '').trimEnd();
      const name = ayah.getAttribute('data-ayah') ?? '';
      expect(text).toBe(`${texts.get(name)} ${sign}`);
    }
    expect(ayahs).toHaveLength(ayahsOf(number).length);
    const [block] = place.querySelectorAll('.mushaf-ayahs');
    if (block) getSelection()?.selectAllChildren(block);
    const copied = getSelection()?.toString().trimEnd() ?? '';
    expect(copied).not.toContain('\n');
    expect(copied).toContain(texts.get(ayahs[0]?.getAttribute('data-ayah') ?? '') ?? 'none');
  }
});

test('the browser finds words across the end of a line', async () => {
  await page.viewport(390, 844);
  ({ place, root } = emptyPage());
  draw(562, 'amiri', 352);
  getSelection()?.removeAllRanges();
  // 67:1 ends on the line that 67:2 begins on; these words go over to the next line.
  expect(find('خَلَقَ ٱلْمَوْتَ')).toBe(true);
});

function find(text: string): boolean {
  const search: unknown = Reflect.get(window, 'find'); // every browser has it, no standard names it
  return typeof search === 'function' && search.call(window, text) === true;
}

test('a screen reader reads an ayah with its number, and the keyboard goes from one to the next', async () => {
  await page.viewport(390, 844);
  ({ place, root } = emptyPage());
  draw(562, 'madinah', 352);
  const first = page.getByRole('button', { name: /Ayah 1$/ });
  await expect.element(first).toHaveAttribute('data-ayah', '67:1');
  await expect.element(first).toHaveAccessibleName(`${texts.get('67:1')} Ayah 1`);
  expect(HANDS.madinah.pageWidth).toBe(16.8);
});
