import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { awaitFont, awaitFontsOf } from './arabic-fonts.ts';

const link = (dataset: object): HTMLLinkElement => Object.assign(Object.create(null), { dataset });

let asked: string[];
let arrive: (() => void)[];
let classes: Set<string>;
let preloaded: string[];
beforeEach(() => {
  vi.useFakeTimers();
  [asked, arrive, classes, preloaded] = [[], [], new Set(), []];
  const classList = {
    add: (name: string) => classes.add(name),
    remove: (name: string) => classes.delete(name),
  };
  const load = (font: string) => {
    asked.push(font);
    return new Promise<void>((resolve) => arrive.push(resolve));
  };
  vi.stubGlobal('document', {
    documentElement: { classList },
    fonts: { check: () => false, load },
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => preloaded.push(href) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the second font of a page is asked for when the first is here; both texts wait unseen', async () => {
  void awaitFont('quran', awaitFont('quotes'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['1em "Amiri Quran Quotes"']);
  expect([...classes]).toEqual(['awaits-quotes-font', 'awaits-quran-font']);
  arrive[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(2);
  expect([...classes]).toEqual(['awaits-quran-font']);
  arrive[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect([...classes]).toEqual([]);
});

describe("a page's own files", () => {
  test('are asked for once, when the first font is here', async () => {
    awaitFontsOf(link({ fonts: 'quotes quran', preloads: '/a.js /b.js' }), awaitFont);
    await vi.advanceTimersByTimeAsync(0);
    expect(preloaded).toEqual([]);
    arrive[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(preloaded).toEqual(['/a.js', '/b.js']);
    arrive[1]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(preloaded).toHaveLength(2);
  });

  test('are not asked for by a page without Arabic', async () => {
    awaitFontsOf(null, awaitFont);
    await vi.advanceTimersByTimeAsync(0);
    expect([asked, preloaded]).toEqual([[], []]);
  });
});

test('a font that does not come within three seconds keeps no text hidden', async () => {
  void awaitFont('quran', awaitFont('quotes'));
  await vi.advanceTimersByTimeAsync(3000);
  expect([...classes]).toEqual([]);
});
