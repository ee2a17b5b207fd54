import { unwrap, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import type { StoredRow } from './bundle-rules.ts';
import type { LearnerRow } from './rows.ts';
import type { UnsentRow } from './unsent-rules.ts';

type EntryKey = [owner: string, learnerId: string, id: string];
type BundleKey = [owner: string, learnerId: string, last: string, size: number];

export interface Stores extends DBSchema {
  learners: { key: [owner: string, id: string]; value: Omit<LearnerRow, 'key'> };
  entries: {
    key: EntryKey;
    value: StoredRow;
    indexes: {
      arrival: [owner: string, learnerId: string, arrival: number];
      kind: [owner: string, learnerId: string, kind: string, arrival: number];
      /** Of bundles alone. */
      bundled: BundleKey;
    };
  };
  unsent: {
    key: EntryKey;
    value: UnsentRow;
    indexes: { bundled: BundleKey; refused: [owner: string, learnerId: string, at: number] };
  };
  meta: { key: string; value: unknown };
}

export type StoreName = 'learners' | 'entries' | 'unsent' | 'meta';

const BUNDLED = ['owner', 'learner_id', 'last', 'size'];

/** Keys and indexes, as they have to be. */
const SHAPE: Readonly<Record<StoreName, Shape>> = {
  learners: { key: ['owner', 'id'], indexes: [] },
  entries: {
    key: ['owner', 'learner_id', 'id'],
    indexes: [
      ['arrival', ['owner', 'learner_id', 'arrival']],
      ['kind', ['owner', 'learner_id', 'kind', 'arrival']],
      ['bundled', BUNDLED],
    ],
  },
  unsent: {
    key: ['owner', 'learner_id', 'id'],
    indexes: [
      ['bundled', BUNDLED],
      ['refused', ['owner', 'learner_id', 'refusal.at']],
    ],
  },
  meta: { key: null, indexes: [] },
};
type Shape = { key: string[] | null; indexes: readonly (readonly [name: string, path: string[]])[] };
export const STORE_NAMES = ['learners', 'entries', 'unsent', 'meta'] as const;

export type Opened = IDBPDatabase<Stores>;
export type Upgrade = IDBPTransaction<Stores, ArrayLike<StoreName>, 'versionchange'>;

/** Those that are not there. */
export function makeStores(database: Opened): void {
  for (const name of STORE_NAMES) {
    if (database.objectStoreNames.contains(name)) continue;
    const { key, indexes } = SHAPE[name];
    const store = unwrap(database.createObjectStore(name, key ? { keyPath: key } : {}));
    for (const [index, path] of indexes) store.createIndex(index, path);
  }
}

type Found = Pick<IDBObjectStore, 'keyPath' | 'indexNames' | 'index'>;

export function hasShape(store: Found, name: StoreName): boolean {
  const { key, indexes } = SHAPE[name];
  if (String(store.keyPath) !== String(key)) return false;
  return indexes.every(
    ([index, path]) =>
      store.indexNames.contains(index) && String(store.index(index).keyPath) === String(path),
  );
}
