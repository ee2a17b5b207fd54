import { isEntry, type EntryRow } from './rows.ts';
import { inBatches } from '../sync/sync-rules.ts';

/** Fewer of a kind stay rows of their own, as those are that a learner makes one by one. */
const FEWEST = 20;

type Bundled = Omit<EntryRow, 'owner' | 'learner_id' | 'kind'>;

/**
 * Many entries in one row of storage, which takes the time of one: of one learner and one kind, in the order of their ids.
 * `id` is the first of these and `last` the last; `arrival` is the highest of theirs. `size` is how many there are.
 */
export type Bundle = {
  owner: string;
  learner_id: string;
  id: string;
  kind: string;
  arrival: number;
  last: string;
  size: number;
  entries: Bundled[];
};

/** A row of storage: an entry, or a bundle of them. It is written once and never changed. */
export type StoredRow = EntryRow | Bundle;

/** How entries of a learner that come together are stored. */
export function packed(rows: readonly EntryRow[]): StoredRow[] {
  const groups = new Map<string, EntryRow[]>();
  for (const row of rows) {
    const group = groups.get(row.kind);
    if (group) group.push(row);
    else groups.set(row.kind, [row]);
  }
  return [...groups.values()].flatMap((group) =>
    group.length < FEWEST ? group : inBatches(group.toSorted(byId)).flatMap(toRow),
  );
}

function toRow(rows: readonly EntryRow[]): StoredRow[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || first === last) return [...rows];
  const { owner, learner_id, id, kind } = first;
  const arrival = Math.max(...rows.map((row) => row.arrival));
  return [
    {
      owner,
      learner_id,
      id,
      kind,
      arrival,
      last: last.id,
      size: rows.length,
      entries: rows.map(toBundled),
    },
  ];
}

/** Without what the bundle says of all of them. */
function toBundled({ owner: _owner, learner_id: _learnerId, kind: _kind, ...bundled }: EntryRow): Bundled {
  return bundled;
}

/** The entries in rows of storage; what is garbage is passed over. */
export function unpacked(found: readonly unknown[]): EntryRow[] {
  return found.flatMap((row) => (isBundle(row) ? entriesOfBundle(row) : isEntryRow(row) ? [row] : []));
}

const isEntryRow = (row: unknown): row is EntryRow => isEntry(row) && 'owner' in row && 'arrival' in row;

export function entriesOfBundle({ owner, learner_id, kind, entries }: Bundle): EntryRow[] {
  return entries.map((entry) => ({ ...entry, owner, learner_id, kind })).filter(isEntry);
}

export function isBundle(row: unknown): row is Bundle {
  return (
    typeof row === 'object' &&
    row !== null &&
    'last' in row &&
    'size' in row &&
    'entries' in row &&
    Array.isArray(row.entries)
  );
}

export const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1);
