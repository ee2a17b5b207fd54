import { COMPUTED, type RecordDatabase } from './database.ts';
import { withOwnId } from './entry-writes.ts';
import { isBroughtIn } from './file-rules.ts';
import { entriesFor, withMissing, type EntryRow, type LearnerRow } from './rows.ts';
import { broughtInAmong, idsOf, isToGo, twinsAmong, withoutCopies } from './twin-rules.ts';

/** Where the browser has no IndexedDB, or refuses it, the record lives for the visit. */
export function visitDatabase(): RecordDatabase {
  const learners = new Map<string, LearnerRow>();
  const entries = new Map<string, EntryRow>(); // by `keyOf`
  const meta = new Map<string, unknown>();
  const arrivals = new Map<string, number>();
  let lastWritten: unknown;

  function those(learnerId: string, isWanted: (row: EntryRow) => boolean): EntryRow[] {
    return [...entries.values()]
      .filter((row) => row.learner_id === learnerId && isWanted(row))
      .toSorted((one, other) => (one.arrival ?? 0) - (other.arrival ?? 0));
  }

  function add(rows: readonly EntryRow[]): EntryRow[] {
    const added: EntryRow[] = [];
    for (const row of rows) {
      if (entries.has(keyOf(row))) continue;
      const arrival = (arrivals.get(row.learner_id) ?? 0) + 1;
      arrivals.set(row.learner_id, arrival);
      entries.set(keyOf(row), { ...row, arrival });
      added.push({ ...row, arrival });
    }
    return added;
  }

  function rename(learnerId: string, rows: readonly EntryRow[]): void {
    for (const row of rows) {
      const own = withOwnId(row, learnerId);
      entries.delete(keyOf(row));
      if (!entries.has(keyOf(own))) entries.set(keyOf(own), own);
    }
    if (rows.length > 0) for (const what of COMPUTED) meta.delete(`${what}:${learnerId}`);
  }

  const storedIds = (learnerId: string) => those(learnerId, () => true).map(({ id }) => id);

  function dropTwins(learnerId: string, rows: readonly EntryRow[]): boolean {
    const received = idsOf(learnerId, rows);
    const gone = twinsAmong(learnerId, received, storedIds(learnerId)).filter((twin) =>
      isToGo(twin, entries.get(keyOf({ learner_id: learnerId, id: twin.other }))?.state, received),
    );
    for (const { other } of gone) entries.delete(keyOf({ learner_id: learnerId, id: other }));
    if (gone.length > 0) for (const what of COMPUTED) meta.delete(`${what}:${learnerId}`);
    return gone.length > 0;
  }

  return {
    learners: async () => [...learners.values()],
    putLearner: async (row) => void learners.set(row.id, row),
    async changeLearner(id, change) {
      const row = change(learners.get(id));
      if (row) learners.set(id, row);
      return row;
    },
    async addToAccount(id, change) {
      const row = change(learners.get(id));
      if (row) learners.set(id, row);
      const theirs = row ? those(id, () => true) : [];
      if (isBroughtIn(id)) rename(id, theirs);
      else
        for (const each of theirs) entries.set(keyOf(each), { ...each, state: 'unsent', refusal: undefined });
      return row !== undefined;
    },
    entriesOf: async (learnerId) => those(learnerId, () => true),
    entriesAfter: async (learnerId, after) => those(learnerId, ({ arrival = 0 }) => arrival > after),
    entriesOfKind: async (learnerId, kind, after?: number) =>
      those(learnerId, (row) => row.kind === kind && (row.arrival ?? 0) > (after ?? 0)),
    lastAt: async (learnerId) => those(learnerId, () => true).at(-1)?.at,
    countEntries: async (learnerId, state) =>
      those(learnerId, (row) => state === undefined || row.state === state).length,
    hasEntries: async (learnerId, state) => those(learnerId, (row) => row.state === state).length > 0,
    entriesIn: async (learnerId, state, limit) =>
      those(learnerId, (row) => row.state === state).slice(0, limit),
    async addEntries(rows, account) {
      let wanted = entriesFor([...learners.values()], rows, account);
      if (account !== undefined)
        for (const learnerId of broughtInAmong(wanted))
          wanted = withoutCopies(learnerId, wanted, storedIds(learnerId));
      return add(wanted);
    },
    async addFromFile(newLearners, rows) {
      const { all, missing } = withMissing([...learners.values()], newLearners);
      if (entriesFor(all, rows, undefined).length < rows.length) return undefined;
      for (const row of missing) learners.set(row.id, row);
      return add(rows);
    },
    async giveOwnIds(rows, account) {
      const mine = [...learners.values()].filter((row) => row.owner === account && row.removed_at === null);
      return mine.flatMap(({ id }) => {
        const shared = rows.flatMap((row) => entries.get(keyOf({ ...row, learner_id: id })) ?? []);
        const own = shared.filter((row) => !rows.some((each) => keyOf(each) === keyOf(row)));
        rename(id, own);
        const isAnyGone = isBroughtIn(id) && dropTwins(id, rows);
        return own.length > 0 || isAnyGone ? [id] : [];
      });
    },
    async writeEntry(_learnerId, make, learner) {
      const { row, written } = make(lastWritten);
      lastWritten = written;
      add(row ? [row] : []);
      if (learner) learners.set(learner.id, learner);
      return row;
    },
    async settleEntries(rows, settled) {
      for (const row of rows)
        if (entries.has(keyOf(row))) entries.set(keyOf(row), { ...row, refusal: undefined, ...settled });
    },
    async removeLearner(id, mark) {
      for (const row of those(id, () => true)) entries.delete(keyOf(row));
      for (const what of COMPUTED) meta.delete(`${what}:${id}`);
      if (mark) learners.set(id, mark);
      else learners.delete(id);
    },
    readMeta: async (key) => meta.get(key),
    writeMeta: async (key, value) => void meta.set(key, value),
    async writeMetas(pairs) {
      for (const [key, value] of pairs) meta.set(key, value);
    },
    async clear() {
      for (const map of [learners, entries, meta]) map.clear();
    },
    close: async () => undefined,
  };
}

const keyOf = ({ learner_id, id }: Pick<EntryRow, 'learner_id' | 'id'>): string => `${learner_id} ${id}`;
