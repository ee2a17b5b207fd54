import { useEffect, useMemo } from 'react';
import firstPage from '#content/mushaf/first-page.json' with { type: 'json' };
import type { Hand } from '#content/mushaf/hands.ts';
import { parsePrint } from '#content/mushaf/lines.ts';
import { partsOfPage, type PagePart } from '#content/mushaf/pages.ts';
import type { Ayah } from '#contract/tables.ts';
import { prefetchAyahsOfPage, useAyahsOfPage } from '#web/api/mushaf.ts';
import { drawPage, type Block } from './page-rules.ts';
import { usePrint, type Print } from './use-print.ts';

export type PageState =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; hand: Hand; ayahs: readonly Ayah[]; blocks: Block<Ayah>[] };

/** What this device has of some parts of surahs. */
export type PartsOnDevice = (parts: readonly PagePart[]) => Promise<Ayah[] | undefined>;

/** So that it can be drawn with the site's first paint. */
const FIRST: Print = { hand: 'amiri', lines: parsePrint(firstPage.lines), widths: [firstPage.widths] };

/** @param around ayahs that are here already: a page of which these are all is not read again */
export function usePage(page: number, onDevice: PartsOnDevice, around?: readonly Ayah[]): PageState {
  const read = useAyahsOfPage(askedFor(page, onDevice), around && allOfPage(page, around));
  const printed = usePrint();
  const print = printed.data ?? (page === 1 ? FIRST : undefined);
  const ayahs = read.data ?? (page === 1 ? firstPage.ayahs : undefined);
  const drawn = useMemo(
    () => (print && ayahs ? { ayahs, hand: print.hand, blocks: blocksOf(print, page, ayahs) } : undefined),
    [print, page, ayahs],
  );
  if (drawn?.blocks) return { status: 'ready', ...drawn, blocks: drawn.blocks };
  const hasFailed = [read, printed].some(({ isError, isFetching }) => isError && !isFetching);
  if (!drawn && !hasFailed) return { status: 'loading' };
  return {
    status: 'failed',
    retry: () => {
      if (!printed.data) void printed.refetch();
      void read.refetch();
    },
  };
}

/** Undefined where the ayahs are not those of the print: a page with a word too many or too few is never shown. */
function blocksOf(
  { hand, lines, widths }: Print,
  page: number,
  ayahs: readonly Ayah[],
): Block<Ayah>[] | undefined {
  try {
    return drawPage(hand, lines[page - 1] ?? [], ayahs, widths[page - 1] ?? '');
  } catch (error) {
    console.warn(`page ${page} does not hold its ayahs`, error);
    return undefined;
  }
}

function allOfPage(page: number, around: readonly Ayah[]): Ayah[] | undefined {
  const parts = partsOfPage(page);
  const found = around.filter(({ surah_number, ayah_number }) =>
    parts.some(({ surah, from, to }) => surah === surah_number && from <= ayah_number && ayah_number <= to),
  );
  const count = parts.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  return found.length === count ? found : undefined;
}

export function prefetchPage(page: number, onDevice: PartsOnDevice): Promise<void> {
  return prefetchAyahsOfPage(askedFor(page, onDevice));
}

/** Reads what of these pages is not here: when they are turned to, the network may be gone. */
export function usePagesAhead(
  pages: readonly number[],
  onDevice: PartsOnDevice,
  around: readonly Ayah[],
): void {
  const wanted = pages.join(' ');
  useEffect(() => {
    for (const page of new Set(wanted.split(' ').filter(Boolean).map(Number)))
      if (!allOfPage(page, around)) void prefetchPage(page, onDevice);
  }, [wanted, onDevice, around]);
}

function askedFor(page: number, onDevice: PartsOnDevice) {
  const parts = partsOfPage(page);
  return { page, parts, onDevice: () => onDevice(parts) };
}
