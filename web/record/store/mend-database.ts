import { isBundle, type StoredRow } from './bundle-rules.ts';
import { makeStores, type Opened, type StoreName, type Upgrade } from './database-stores.ts';
import { COMPUTED } from './computed.ts';
import { keyOf, learnerRowsIn, learnersOf, THIS_DEVICE, type LearnerRow, type Refusal } from './rows.ts';
import { toUnsent, type UnsentRow } from './unsent-rules.ts';

/**
 * Rebuilds a database that is damaged, or was made before entries had an owner and what is unsent a store of its own. What
 * cannot be read stays as it is, for a newer version.
 */
export async function mend(database: Opened, work: Upgrade): Promise<void> {
  const has = (name: StoreName) => database.objectStoreNames.contains(name);
  const read = async (name: StoreName): Promise<unknown[]> =>
    has(name) ? await work.objectStore(name).getAll() : [];
  const hadLearners = has('learners');
  const known = learnerRowsIn((await read('learners')).map(withOwner));
  const { rows, unsent, isRenumbered } = owned(await read('entries'), known);
  const waiting = (await read('unsent')).filter(isUnsent);

  // How far the server was heard, and every memory, spoke of entries that are gone: they come again from the server.
  const lost = has('entries')
    ? (['learners', 'entries', 'unsent'] as const)
    : (['meta', 'learners', 'unsent'] as const);
  for (const name of lost) if (has(name)) database.deleteObjectStore(name);
  makeStores(database);

  const learners = hadLearners ? known : learnersOf(rows);
  const meta = work.objectStore('meta');
  await Promise.all([
    ...learners.map(({ key: _key, ...row }) => work.objectStore('learners').put(row)),
    ...rows.map((row) => work.objectStore('entries').put(row)),
    ...[...unsent, ...waiting].map((row) => work.objectStore('unsent').put(row)),
    meta.delete(IDBKeyRange.bound('seen:', 'seen;')), // everything is compared with the account
  ]);
  for (const { id, key } of learners)
    for (const what of COMPUTED) {
      const value = isRenumbered ? undefined : await meta.get(`${what}:${id}`);
      await meta.delete(`${what}:${id}`);
      if (value !== undefined) await meta.put(value, `${what}:${key}`);
    }
}

/** Before this version the device itself was no owner, and whether an account knew a learner was whether it was sent. */
function withOwner(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  const { owner, isSent, isKnown }: Partial<Record<'owner' | 'isSent' | 'isKnown', unknown>> = row;
  return { ...row, owner: owner ?? THIS_DEVICE, isKnown: isKnown ?? isSent };
}

/** An entry or a bundle as it was stored before: what became of it stood in the row. */
type Before = {
  owner?: string;
  arrival?: number;
  state?: string;
  bundled?: string;
  refusal?: Refusal;
};

function owned(found: readonly unknown[], learners: readonly LearnerRow[]) {
  const owners = new Map(learners.map(({ id, owner }) => [id, owner]));
  const arrivals = new Map<string, number>();
  const rows: StoredRow[] = [];
  const unsent: UnsentRow[] = [];
  const seen = new Set<string>();
  let isRenumbered = false;
  // Bundles first: a page from before there were bundles may have stored again what is in one.
  for (const row of found
    .filter(isKeyed)
    .toSorted((one, other) => Number(isBundle(other)) - Number(isBundle(one)))) {
    const { state, bundled, refusal, ...kept }: StoredRow & Before = row;
    const owner = row.owner ?? owners.get(row.learner_id) ?? THIS_DEVICE;
    const learner = { owner, id: row.learner_id };
    const key = keyOf(learner);
    const ids = isBundle(row) ? row.entries.map(({ id }) => id) : [row.id];
    if (!isBundle(row) && seen.has(`${key} ${row.id}`)) continue;
    for (const id of ids) seen.add(`${key} ${id}`);
    const last = arrivals.get(key) ?? 0;
    if (!Number.isFinite(row.arrival)) isRenumbered = true;
    const arrival = Number.isFinite(row.arrival) ? row.arrival : last + 1;
    arrivals.set(key, Math.max(last, arrival));
    rows.push(row.owner === undefined ? { ...kept, owner, arrival } : { ...row, arrival });
    if (owner === THIS_DEVICE) continue;
    if (state === 'refused' && refusal)
      unsent.push({ owner, learner_id: row.learner_id, id: row.id, ids, refusal });
    else if ((bundled ?? state) === 'unsent') unsent.push(...toUnsent(learner, ids));
  }
  return { rows, unsent, isRenumbered };
}

/** Only these can be stored again; damage may have taken away either. */
function isKeyed(row: unknown): row is StoredRow & Before {
  if (typeof row !== 'object' || row === null) return false;
  return (
    'learner_id' in row && typeof row.learner_id === 'string' && 'id' in row && typeof row.id === 'string'
  );
}

const isUnsent = (row: unknown): row is UnsentRow =>
  isKeyed(row) && 'owner' in row && 'ids' in row && Array.isArray(row.ids);
