import { unpacked, type StoredRow } from './bundle-rules.ts';
import type { EntryRow } from './rows.ts';

/** Read in one task: few enough that a slow phone answers a tap in between. */
const CHUNK_ENTRIES = 400;
/** Bundles may follow rows of their own. */
const CHUNK_ROWS = 64;
/** Before it is known how many entries a row holds. */
const FIRST_ROWS = 8;

type ReadRows = (after: number, count: number) => Promise<StoredRow[]>;

/** What arrived after that arrival, in the order of arrivals. */
export async function inChunks(arrival: number, read: ReadRows): Promise<EntryRow[]> {
  const entries: EntryRow[] = [];
  let count = FIRST_ROWS;
  for (let after = arrival; ;) {
    const rows = await read(after, count);
    const found = unpacked(rows);
    for (const row of found) if (row.arrival > arrival) entries.push(row);
    if (rows.length < count) return inOrder(entries);
    after = rows.at(-1)?.arrival ?? Infinity;
    const wanted = Math.ceil((CHUNK_ENTRIES * rows.length) / Math.max(found.length, rows.length));
    count = Math.min(CHUNK_ROWS, wanted);
  }
}

export const inOrder = (rows: readonly EntryRow[]): EntryRow[] =>
  rows.toSorted((one, other) => one.arrival - other.arrival);
