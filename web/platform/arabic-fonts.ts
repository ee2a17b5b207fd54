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
 * Waits for the Arabic fonts that a page's preload names: the first is on its way, and what else the page needs, fonts and
 * files, follows when that is here. The entry imports the same files, should the font never come. In the pages' head too.
 */
export function awaitFontsOf(link: HTMLLinkElement | null, wait: typeof awaitFont): void {
  const { fonts = '', preloads = '' } = link?.dataset ?? {};
  let before: Promise<void> | undefined;
  for (const font of fonts.split(' ')) {
    if (font !== 'quran' && font !== 'quotes') continue;
    const isFirst = before === undefined;
    before = wait(font, before);
    if (!isFirst || !preloads) continue;
    void before.then(() => {
      for (const href of preloads.split(' ')) {
        const file = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
        file.fetchPriority = 'low';
        document.head.append(file);
      }
    });
  }
}
