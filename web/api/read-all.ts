import type { PostgrestSingleResponse } from '@supabase/postgrest-js';
import { answerOf, rowsOf } from './rest.ts';

const PAGE_ROWS = 1000;

export type Progress = { rows: number; total: number };

export type ReadPage<Row> = (
  range: [from: number, to: number],
  options: { count?: 'exact' },
) => PromiseLike<PostgrestSingleResponse<Row[]>>;

/**
 * Every row, in pages of 1000 until a short one. The first page asks how many rows there are, and the others go out
 * together; should rows have been added meanwhile, it goes on page by page.
 */
export async function readAll<Row>(
  readPage: ReadPage<Row>,
  onProgress?: (progress: Progress) => void,
): Promise<Row[]> {
  const { data: first, count } = await answerOf(readPage(rangeOf(0), { count: 'exact' }));
  if (first.length < PAGE_ROWS) return first;

  const total = count ?? first.length;
  let rows = first.length;
  onProgress?.({ rows, total });
  const pages = [first];
  pages.push(
    ...(await Promise.all(
      pageNumbersUpTo(Math.floor(total / PAGE_ROWS)).map(async (page) => {
        const more = await rowsOf(readPage(rangeOf(page), {}));
        rows += more.length;
        onProgress?.({ rows, total });
        return more;
      }),
    )),
  );
  while (pages.at(-1)?.length === PAGE_ROWS) pages.push(await rowsOf(readPage(rangeOf(pages.length), {})));
  return pages.flat();
}

/**
 * Every row of a list that is hardly ever longer than a page: it is asked for as it is, and where it is longer in pages,
 * which need an order without ties.
 */
export async function readList<Row>(
  read: () => PromiseLike<PostgrestSingleResponse<Row[]>>,
  readPage: ReadPage<Row>,
): Promise<Row[]> {
  const rows = await rowsOf(read());
  return rows.length < PAGE_ROWS ? rows : readAll(readPage);
}

function rangeOf(page: number): [number, number] {
  return [page * PAGE_ROWS, (page + 1) * PAGE_ROWS - 1];
}

function pageNumbersUpTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
