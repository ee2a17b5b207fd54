import type { Page } from '@playwright/test';

/** Arabic that a screen reader would read in English, or a translation would change. An option can hold no marks. */
export function unmarkedArabic(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      const isArabic = /\p{Script=Arabic}/u.test(textContent ?? '');
      const isText = parentElement?.closest('script, style, textarea, noscript, option') === null;
      const marked = parentElement?.closest('[lang=ar][dir=rtl]')?.closest('[translate=no]');
      if (isArabic && isText && !marked) found.push(`${parentElement.tagName}: ${textContent}`);
    }
    return found;
  });
}
