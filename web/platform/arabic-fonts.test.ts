import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { awaitFont, awaitFontsOf } from './arabic-fonts.ts';

const link = (dataset: object): HTMLLinkElement => Object.assign(Object.create(null), { dataset });

function gate(): [isOpen: Promise<void>, open: () => void] {
  const opens: (() => void)[] = [];
  return [new Promise((resolve) => opens.push(resolve)), () => opens[0]?.()];
}

async function reading(fonts: string | undefined, painted: Promise<void>): Promise<{ isReadable: boolean }> {
  const seen = { isReadable: false };
  void awaitFontsOf(fonts === undefined ? null : link({ fonts }), awaitFont, painted).then(
    () => (seen.isReadable = true),
  );
  await vi.advanceTimersByTimeAsync(0);
  return seen;
}

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
  vi.stubGlobal('document', {
    documentElement: { classList },
    fonts: { check: () => false, load },
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

test('the second font is asked for when the first is here and the page is painted, so that neither holds up the paint', async () => {
  const [painted, paint] = gate();
  void awaitFontsOf(link({ fonts: 'quotes quran' }), awaitFont, painted);
  await vi.advanceTimersByTimeAsync(0);
  arrive[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(1);
  paint();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(2);
});

describe('the text of the page can be read', () => {
  test('when it is painted and the font of its quotes is here', async () => {
    const seen = await reading('quotes quran', Promise.resolve());
    expect(seen.isReadable).toBe(false);
    arrive[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.isReadable).toBe(true);
  });

  test.each([undefined, 'quran'])('when it is painted, if it has no quotes: %s', async (fonts) => {
    const [painted, paint] = gate();
    const seen = await reading(fonts, painted);
    expect(seen.isReadable).toBe(false);
    paint();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.isReadable).toBe(true);
  });
});

test('a font that does not come within three seconds keeps no text hidden', async () => {
  void awaitFont('quran', awaitFont('quotes'));
  await vi.advanceTimersByTimeAsync(3000);
  expect([...classes]).toEqual([]);
});
