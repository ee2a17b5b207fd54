import type { Entry } from '#contract/record.ts';
import type { RecordDatabase } from './database.ts';
import { currentRef, groupedByLearner } from './move-rules.ts';
import {
  keyOf,
  refOf,
  SNAPSHOT_NAMES,
  THIS_DEVICE,
  type EntryRow,
  type LearnerRef,
  type LearnerRow,
  type Refusal,
} from './rows.ts';

/** Where the browser has no IndexedDB, or refuses it, the record lives for the visit. */
export function visitDatabase(): RecordDatabase {
  const learners = new Map<string, LearnerRow>();
  const entries = new Map<string, Map<string, EntryRow>>();
  /** By learner and id; refused ones tell why. */
  const unsent = new Map<string, Map<string, Refusal | undefined>>();
  const meta = new Map<string, unknown>();
  const moved: Record<string, string> = {};
  let lastWritten: unknown;

  const read = (learner: LearnerRef, isWanted: (row: EntryRow) => boolean): EntryRow[] =>
    [...of(entries, learner).values()].filter(isWanted);

  function add(learner: LearnerRef, found: readonly Entry[], from: 'account' | 'device'): EntryRow[] {
    const [theirs, waiting] = [of(entries, learner), of(unsent, learner)];
    const added: EntryRow[] = [];
    let arrival = [...theirs.values()].at(-1)?.arrival ?? 0;
    for (const entry of found) {
      if (from === 'account') waiting.delete(entry.id);
      if (theirs.has(entry.id)) continue;
      const row = { ...entry, owner: learner.owner, learner_id: learner.id, arrival: ++arrival };
      theirs.set(entry.id, row);
      added.push(row);
      if (from === 'device' && learner.owner !== THIS_DEVICE) waiting.set(entry.id, undefined);
    }
    return added;
  }

  function forget(learner: LearnerRef): void {
    for (const all of [learners, entries, unsent]) all.delete(keyOf(learner));
    for (const name of SNAPSHOT_NAMES) meta.delete(`${name}:${keyOf(learner)}`);
  }

  return {
    learners: async () => [...learners.values()],
    putLearner: async (row) => void learners.set(row.key, row),
    async changeLearner(ref, change) {
      const row = change(learners.get(keyOf(ref)));
      if (row) learners.set(row.key, row);
      return row;
    },
    async moveLearner(from, to, move) {
      const mover = learners.get(keyOf(from));
      const done = mover && move(mover, learners.get(keyOf(to)));
      if (!done) return false;
      add(
        to,
        read(from, () => true),
        'device',
      );
      forget(from);
      for (const name of SNAPSHOT_NAMES) meta.delete(`${name}:${keyOf(to)}`);
      if (done.left) learners.set(done.left.key, done.left);
      learners.set(done.row.key, done.row);
      moved[keyOf(from)] = keyOf(to);
      return true;
    },
    moved: async () => ({ ...moved }),
    entriesOf: async (learner, kind, after = 0) =>
      read(learner, (row) => row.arrival > after && (kind === undefined || row.kind === kind)),
    lastAt: async (learner) => read(learner, () => true).at(-1)?.at,
    countEntries: async (learner) => of(entries, learner).size,
    async waiting(learner) {
      const refusals = [...of(unsent, learner).values()];
      const refused = refusals.filter((refusal) => refusal !== undefined).length;
      return { unsent: refusals.length - refused, refused };
    },
    async unsentAfter(learner) {
      const waiting = of(unsent, learner);
      const rows = read(learner, ({ id }) => waiting.has(id) && waiting.get(id) === undefined);
      return { entries: rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)), next: undefined };
    },
    refusalsOf: async (learner) =>
      [...of(unsent, learner)].flatMap(([id, refusal]) => (refusal ? [{ id, refusal }] : [])),
    noteRefusal: async (learner, id, refusal) => void of(unsent, learner).set(id, refusal),
    async sendMissing(learner, there) {
      const waiting = of(unsent, learner);
      const missing = read(learner, ({ id }) => !there.has(id) && !waiting.has(id));
      for (const { id } of missing) waiting.set(id, undefined);
      return missing.length;
    },
    async addEntries(found, from) {
      return groupedByLearner(found).flatMap(([ref, theirs]) =>
        (learners.get(keyOf(ref))?.removed_at ?? null) === null ? add(ref, theirs, from) : [],
      );
    },
    async addFromFile(newLearners, found) {
      const groups = groupedByLearner(found);
      const there = new Map([...newLearners.map((row) => [row.key, row] as const), ...learners]);
      if (groups.some(([ref]) => there.get(keyOf(ref))?.removed_at !== null)) return undefined;
      for (const [key, row] of there) learners.set(key, row);
      return groups.flatMap(([ref, theirs]) => add(ref, theirs, 'device'));
    },
    async writeEntry(learner, make, made) {
      const target = made || learners.has(keyOf(learner)) ? learner : currentRef(moved, learner);
      const { entry, written } = make(lastWritten);
      lastWritten = written;
      if (made) learners.set(made.key, made);
      return entry && add(target, [entry], 'device')[0];
    },
    async removeLearner(learner, tombstone, mayLose) {
      if (mayLose === 'sent' && of(unsent, learner).size > 0) return false;
      if (mayLose === 'nothing' && of(entries, learner).size > 0) return false;
      forget(learner);
      if (tombstone) learners.set(tombstone.key, tombstone);
      return true;
    },
    async removeOwner(owner, tombstones) {
      const keys = [...learners.keys(), ...entries.keys()].map((key) => ({ key, ref: refOf(key) }));
      for (const { ref } of keys) if (ref.owner === owner) forget(ref);
      for (const tombstone of tombstones) learners.set(tombstone.key, tombstone);
    },
    readMeta: async (key) => meta.get(key),
    writeMeta: async (key, value) => void meta.set(key, value),
    async writeMetas(pairs) {
      for (const [key, value] of pairs) meta.set(key, value);
    },
    async clear() {
      for (const map of [learners, entries, unsent, meta]) map.clear();
    },
    close: async () => undefined,
  };
}

function of<Value>(all: Map<string, Map<string, Value>>, learner: LearnerRef): Map<string, Value> {
  const theirs = all.get(keyOf(learner)) ?? new Map<string, Value>();
  all.set(keyOf(learner), theirs);
  return theirs;
}
