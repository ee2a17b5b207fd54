import { isEntryRow, type EntryRow } from './rows.ts';
import { inBatches } from './sync-rules.ts';

/** Fewer of a kind stay rows of their own, as those are that a learner makes one by one. */
const FEWEST = 20;

/** What became of a refused entry is its own; it is never bundled. */
const STATES = ['unsent', 'sent'] as const;
type BundledState = (typeof STATES)[number];

type Bundled = Omit<EntryRow, 'learner_id' | 'kind' | 'state' | 'refusal'>;

/**
 * Many entries in one row of storage, which takes the time of one: of one learner, one kind and one state, in the order of
 * their ids. `id` is the first of these and `last` the last; `arrival` is the highest of theirs. `size` is how many there are.
 */
export type Bundle = {
  learner_id: string;
  id: string;
  kind: string;
  arrival: number;
  bundled: BundledState;
  /** Where they wait, a page from before there were bundles counts this row: it would take it for sent, and remove it unasked. */
  state?: 'unsent';
  last: string;
  size: number;
  entries: Bundled[];
};

/** A row of storage: an entry, or a bundle of them. */
export type StoredRow = EntryRow | Bundle;

export const BUNDLED_STATES: readonly BundledState[] = STATES;

/** How entries that come together are stored. */
export function packed(rows: readonly EntryRow[]): StoredRow[] {
  const groups = new Map<string, EntryRow[]>();
  const single: EntryRow[] = [];
  for (const row of rows) {
    if (!Number.isFinite(row.arrival)) {
      single.push(row); // damage took its number, and would hide a whole bundle
      continue;
    }
    const name = `${row.learner_id} ${row.state} ${row.kind}`;
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  const bundles = [...groups.values()].flatMap((group) =>
    group.length < FEWEST ? group : inBatches(group.toSorted(byId)).flatMap(toRow),
  );
  return [...single, ...bundles];
}

function toRow(rows: readonly EntryRow[]): StoredRow[] {
  const [first, last] = [rows[0], rows.at(-1)];
  const bundled = STATES.find((state) => state === first?.state);
  if (!first || !last || !bundled || first === last) return [...rows];
  const { learner_id, id, kind } = first;
  const arrival = Math.max(...rows.map((row) => row.arrival ?? 0));
  const size = rows.length;
  const entries = rows.map(toBundled);
  const bundle: Bundle = { learner_id, id, kind, arrival, bundled, last: last.id, size, entries };
  return [bundled === 'unsent' ? { ...bundle, state: bundled } : bundle];
}

/** Without what the bundle says of all of them. */
function toBundled({
  learner_id: _learnerId,
  kind: _kind,
  state: _state,
  refusal: _refusal,
  ...bundled
}: EntryRow): Bundled {
  return bundled;
}

/** The entries in rows of storage; what is garbage is passed over. */
export function unpacked(found: readonly unknown[]): EntryRow[] {
  return found.flatMap((row) => (isBundle(row) ? entriesOfBundle(row) : isEntryRow(row) ? [row] : []));
}

export function entriesOfBundle({ learner_id, kind, bundled, entries }: Bundle): EntryRow[] {
  return entries.map((entry) => ({ ...entry, learner_id, kind, state: bundled })).filter(isEntryRow);
}

/** What only a newer version can read of a bundle, as a bundle of its own under a key that no entry has. */
export function restOfBundle(bundle: Bundle): Bundle[] {
  const { learner_id, kind, bundled } = bundle;
  const rest = bundle.entries.filter((entry) => !isEntryRow({ ...entry, learner_id, kind, state: bundled }));
  return rest.length === 0 ? [] : [{ ...bundle, id: `${bundle.id}~`, size: rest.length, entries: rest }];
}

/** Each id once, the first of them. */
export function once(rows: readonly EntryRow[]): EntryRow[] {
  const seen = new Set<string>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}

export function isBundle(row: unknown): row is Bundle {
  return (
    typeof row === 'object' &&
    row !== null &&
    'bundled' in row &&
    STATES.some((state) => state === row.bundled) &&
    'entries' in row &&
    Array.isArray(row.entries)
  );
}

export const byId = (one: EntryRow, other: EntryRow): number => (one.id < other.id ? -1 : 1);
