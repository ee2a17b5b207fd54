import { juzOf } from '#content/juz.ts';
import { partsOfPage } from '#content/mushaf/pages.ts';
import type { PageProgress } from '#web/record/garden/page-rules.ts';

/** A small page has so many lines. */
const LINES = 5;

/** How many of a small page's lines have ink: as far as its links are known, some where any is, all where the page is. */
export function inkedLines({ known, count, isKnown }: PageProgress): number {
  if (isKnown) return LINES;
  return known === 0 ? 0 : Math.min(LINES - 1, Math.max(1, Math.floor((LINES * known) / count)));
}

export function cellClass({ begun, known, isKnown, due }: PageProgress): string {
  const look = isKnown ? 'known' : known > 0 ? 'part' : begun > 0 ? 'begun' : 'none';
  return `cell cell-${look}${due > 0 ? ' cell-due' : ''}`;
}

/** As print names it above the page: the juz of its first ayah. */
export function rowsOf(pages: readonly PageProgress[]): { juz: number; pages: readonly PageProgress[] }[] {
  return Array.from({ length: 30 }, (_, index) => ({
    juz: index + 1,
    pages: pages.filter(({ page }) => JUZ_OF_PAGES[page - 1] === index + 1),
  }));
}

const JUZ_OF_PAGES: readonly number[] = Array.from({ length: 604 }, (_, index) => {
  const [first] = partsOfPage(index + 1);
  return first ? juzOf({ surah: first.surah, ayah: first.from }) : 0;
});

/** Where a key leads to from a page; the next one lies to the left. Rows begin one below the other, on the right. */
export function pageAfterKey(
  rows: readonly { pages: readonly PageProgress[] }[],
  page: number,
  key: string,
): number | undefined {
  const row = rows.findIndex(({ pages }) => pages.some((each) => each.page === page));
  const pages = rows[row]?.pages ?? [];
  const column = pages.findIndex((each) => each.page === page);
  const inRow = (to: number) => rows[to]?.pages[Math.min(column, (rows[to]?.pages.length ?? 0) - 1)]?.page;
  const steps: Record<string, () => number | undefined> = {
    ArrowLeft: () => page + 1,
    ArrowRight: () => page - 1,
    ArrowDown: () => inRow(row + 1),
    ArrowUp: () => inRow(row - 1),
    Home: () => pages[0]?.page,
    End: () => pages.at(-1)?.page,
  };
  return steps[key]?.();
}
