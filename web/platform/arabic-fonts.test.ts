import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitFont } from './arabic-fonts.ts';

let asked: string[];
let arrive: (() => void)[];
let classes: Set<string>;
beforeEach(() => {
  vi.useFakeTimers();
  [asked, arrive, classes] = [[], [], new Set()];
  const classList = {
    add: (name: string) => classes.add(name),
    remove: (name: string) => classes.delete(name),
  };
  const load = (font: string) => {
    asked.push(font);
    return new Promise<void>((resolve) => arrive.push(resolve));
  };
  vi.stubGlobal('document', { documentElement: { classList }, fonts: { check: () => false, load } });
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

test('a font that does not come within three seconds keeps no text hidden', async () => {
  void awaitFont('quran', awaitFont('quotes'));
  await vi.advanceTimersByTimeAsync(3000);
  expect([...classes]).toEqual([]);
});
