/** Amiri Quran for every text; and the few glyphs of it that the quotes of content/quotes.ts are set in. */
export type ArabicFont = 'quran' | 'quotes';

/** Resolves when ayahs can be measured; rejects when the font cannot be loaded. */
export async function quranFont(): Promise<void> {
  await document.fonts.load('1em "Amiri Quran"', '\u0642');
}

/**
 * Arabic is never painted in another font and then moved: it stays unseen, with its room kept, until its font is
 * there. Should the font not come, the text is shown all the same. The pages' head carries this function as text, so
 * it must not use anything from outside.
 * @param before what comes first over a slow line
 */
export function awaitFont(font: ArabicFont, before: Promise<void> = Promise.resolve()): Promise<void> {
  const longestWaitMs = 3000;
  const family = font === 'quran' ? '1em "Amiri Quran"' : '1em "Amiri Quran Quotes"';
  const { classList } = document.documentElement;
  const waiting = `awaits-${font}-font`;
  const show = () => classList.remove(waiting);
  if (!('fonts' in document) || document.fonts.check(family, '\u0642')) return before;
  classList.add(waiting);
  setTimeout(show, longestWaitMs);
  return before.then(() => document.fonts.load(family, '\u0642')).then(show, show);
}

/**
 * Waits for the Arabic fonts that a page names, one after the other: the first is preloaded, the next one follows when the
 * page is painted. Resolves when the text of the page's HTML can be read. The pages' head carries this function too.
 */
export async function awaitFontsOf(
  link: HTMLLinkElement | null,
  wait: typeof awaitFont,
  painted: Promise<void>,
): Promise<void> {
  let [before, readable] = [undefined as Promise<void> | undefined, painted];
  for (const font of link?.dataset['fonts']?.split(' ') ?? []) {
    if (font !== 'quran' && font !== 'quotes') continue;
    before = wait(font, before && readable);
    if (font === 'quotes') readable = Promise.all([before, painted]).then(() => {});
  }
  await readable;
}
