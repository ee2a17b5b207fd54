import { unwrap, type DBSchema, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction } from 'idb';
import type { StoredRow } from './bundle-rules.ts';
import type { LearnerRef, LearnerRow, Refusal } from './rows.ts';

/**
 * Ids of a learner's entries that have to be sent and did not come back from the account yet; `id` is the least of them. One
 * that the account refused has a row of its own.
 */
export type UnsentRow = {
  owner: string;
  learner_id: string;
  id: string;
  ids: readonly string[];
  refusal?: Refusal;
};

type EntryKey = [owner: string, learnerId: string, id: string];

export interface Stores extends DBSchema {
  learners: { key: [owner: string, id: string]; value: Omit<LearnerRow, 'key'> };
  entries: {
    key: EntryKey;
    value: StoredRow;
    indexes: {
      arrival: [owner: string, learnerId: string, arrival: number];
      kind: [owner: string, learnerId: string, kind: string, arrival: number];
      /** Of bundles alone. */
      bundled: [owner: string, learnerId: string, last: string, size: number];
    };
  };
  unsent: { key: EntryKey; value: UnsentRow };
  meta: { key: string; value: unknown };
}

export type StoreName = 'learners' | 'entries' | 'unsent' | 'meta';
export const STORE_NAMES = ['learners', 'entries', 'unsent', 'meta'] as const;

type Shape = { key: string[] | null; indexes: readonly (readonly [name: string, path: string[]])[] };

const SHAPES: Readonly<Record<StoreName, Shape>> = {
  learners: { key: ['owner', 'id'], indexes: [] },
  entries: {
    key: ['owner', 'learner_id', 'id'],
    indexes: [
      ['arrival', ['owner', 'learner_id', 'arrival']],
      ['kind', ['owner', 'learner_id', 'kind', 'arrival']],
      ['bundled', ['owner', 'learner_id', 'last', 'size']],
    ],
  },
  unsent: { key: ['owner', 'learner_id', 'id'], indexes: [] },
  meta: { key: null, indexes: [] },
};

export type Opened = IDBPDatabase<Stores>;
export type Upgrade = IDBPTransaction<Stores, ArrayLike<StoreName>, 'versionchange'>;
export type Writing = IDBPTransaction<Stores, ArrayLike<StoreName>, 'readwrite'>;
export type Store<Name extends StoreName> = IDBPObjectStore<Stores, ArrayLike<StoreName>, Name, 'readwrite'>;

export function makeStore(database: Opened, name: StoreName): void {
  const { key, indexes } = SHAPES[name];
  const store = unwrap(database.createObjectStore(name, key ? { keyPath: key } : {}));
  for (const [index, path] of indexes) store.createIndex(index, path);
}

/** Those that are missing, or whose key or indexes are not as they have to be. */
export function misshapenStores(work: Pick<IDBTransaction, 'objectStoreNames' | 'objectStore'>): StoreName[] {
  return STORE_NAMES.filter((name) => {
    if (!work.objectStoreNames.contains(name)) return true;
    const store = work.objectStore(name);
    const { key, indexes } = SHAPES[name];
    const hasIndex = ([index, path]: (typeof indexes)[number]) =>
      store.indexNames.contains(index) && String(store.index(index).keyPath) === String(path);
    return String(store.keyPath) !== String(key) || !indexes.every(hasIndex);
  });
}

/** All keys that begin so: arrays sort behind every text. */
export const allFrom = (...begin: string[]) => IDBKeyRange.bound(begin, [...begin, []]);
export const allOf = ({ owner, id }: LearnerRef) => allFrom(owner, id);
