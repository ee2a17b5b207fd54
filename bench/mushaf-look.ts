// What runs in the page knows nothing outside of its function.
/* oxlint-disable consistent-function-scoping */
export type DrawnPages = { faults: string[]; pages: number; worstEndPx: number };
type Wanted = { pieces: number[][]; hand: string };

/**
 * Runs in the page: turns from the first page to the last, and measures each that is seen. A full line ends within 1 px of
 * its page's text on both sides; what is shorter than 0.62 of it is in the middle, as the lines of the first two pages are.
 */
export async function lookThrough({ pieces, hand }: Wanted): Promise<DrawnPages> {
  const CENTRED = 0.62;
  const faults: string[] = [];
  const last = pieces.length;
  let pages = 0;
  let worstEndPx = 0;

  const all = (from: ParentNode, what: string) => [...from.querySelectorAll<HTMLElement>(what)];
  const seen = () =>
    all(document, '.mushaf-page')
      .filter((page) => page.checkVisibility())
      .map((page) => ({ page, number: Number(/\d+/.exec(page.ariaLabel ?? '')?.[0]) }))
      .toSorted((one, other) => one.number - other.number);
  const isDrawn = (page: HTMLElement) => page.querySelector(`[data-hand="${hand}"] [data-ayah]`) !== null;
  const frame = () => new Promise<unknown>((resolve) => requestAnimationFrame(resolve));

  async function turnTo(number: number): Promise<HTMLElement[]> {
    const until = performance.now() + 20_000;
    while (performance.now() < until) {
      const now = seen();
      if (now[0]?.number === number && now.every(({ page }) => isDrawn(page)))
        return now.map(({ page }) => page);
      await frame();
    }
    throw new Error(`page ${number} was not drawn`);
  }

  /** Of its letters; pause signs are moved over the words that they belong to. */
  function boxesOf(piece: HTMLElement): DOMRect[] {
    return [...piece.childNodes].flatMap((node) => {
      if (node instanceof Element && node.matches('.mushaf-pause')) return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    });
  }

  function look(page: HTMLElement, number: number): void {
    const text = all(page, '.mushaf-text')[0]?.getBoundingClientRect();
    const border = all(page, '.mushaf-frame')[0]?.getBoundingClientRect();
    const wanted = pieces[number - 1] ?? [];
    if (!text || !border) throw new Error(`page ${number} has no text`);
    const drawn = all(page, '.mushaf-piece, .mushaf-scaled');
    const told = (what: string) => faults.push(`page ${number}, ${what}`);
    const height = all(page, '.mushaf-ayahs').reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
    const lines = height / (text.width * 0.115);
    if (Math.abs(lines - wanted.length) > 0.1) told(`${lines} lines`);
    for (const [index, count] of wanted.entries()) {
      const boxes = drawn.splice(0, count).flatMap(boxesOf);
      const right = text.right - Math.max(...boxes.map((box) => box.right));
      const left = Math.min(...boxes.map((box) => box.left)) - text.left;
      const isCentred = number <= 2 || text.width - right - left < CENTRED * text.width;
      const isInPlace = isCentred
        ? Math.abs(right - left) < 6 && left > -1
        : Math.abs(right) <= 1 && Math.abs(left) <= 1;
      if (!isCentred) worstEndPx = Math.max(worstEndPx, Math.abs(right), Math.abs(left));
      if (!isInPlace) told(`line of ayahs ${index + 1}: right ${right}, left ${left}`);
      const order = boxes.toSorted((one, other) => other.right - one.right);
      const isOver = order.some((box, at) => box.left - (order[at + 1]?.right ?? -Infinity) <= -1);
      if (isOver) told(`line of ayahs ${index + 1}: words over each other`);
    }
    if (drawn.length > 0) told(`${drawn.length} pieces too many`);
    for (const sign of all(page, '.mushaf-pause, .mushaf-name > span, .mushaf-basmala > span')) {
      const box = sign.getBoundingClientRect();
      const isOutside = box.left < border.left || box.right > Math.min(border.right, text.right + 1);
      if (isOutside)
        told(`${sign.className || sign.parentElement?.className}: "${sign.textContent}" outside`);
    }
    if (document.documentElement.scrollWidth > innerWidth) told('wider than the screen');
  }

  while (seen()[0]?.number !== 1) {
    const before = seen()[0]?.number;
    dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
    while (seen()[0]?.number === before) await frame();
  }
  for (let number = 1; number <= last;) {
    const now = await turnTo(number);
    for (const [index, page] of now.entries()) look(page, number + index);
    pages += now.length;
    number += now.length;
    if (number <= last) dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }));
  }
  return { faults, pages, worstEndPx: Math.round(worstEndPx * 100) / 100 };
}
