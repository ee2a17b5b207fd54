import { ApiError } from '#web/api/api-error.ts';
import type { ServerAnswer } from '#web/api/outbox-rules.ts';
import type { SentEntry, SentLearner, Wire } from '#web/api/records.ts';
import { isNewer } from '../store/learner-rules.ts';

const GOOD: ServerAnswer = { error: null, retryAfter: null };

export function refusedWith(status: number, code: string): ServerAnswer {
  return { error: new ApiError({ status, code, message: 'no' }), retryAfter: null };
}

/** What spoils a call: before it took effect, or after it. */
export type Fault = 'none' | 'before' | 'after';

/** The server's side of the wire for one account, as the tables behave. */
export function startServer(fault: () => Fault = () => 'none') {
  const learners = new Map<string, SentLearner>();
  /** By learner and id. */
  const entries = new Map<string, SentEntry>();
  let [seq, epoch] = [0, newEpoch()];

  function attempt(work: () => ServerAnswer): ServerAnswer {
    const when = fault();
    if (when === 'before') return refusedWith(503, '');
    const answer = work();
    return when === 'after' ? refusedWith(0, '') : answer;
  }
  const unlessFaulty = <Found>(found: () => Found): Found | { answer: ServerAnswer } =>
    fault() === 'none' ? found() : { answer: refusedWith(503, '') };

  const wire: Wire = {
    askEpoch: async () => unlessFaulty(() => ({ epoch })),
    pushLearner: async (row) =>
      attempt(() => {
        const known = learners.get(row.id);
        if (row.removed_at === null) {
          if (!known || (known.removed_at === null && isNewer(row, known)))
            learners.set(row.id, { ...row, made_at: known?.made_at ?? row.made_at });
        } else if (known?.removed_at === null) {
          learners.set(row.id, { ...known, name: '', removed_at: row.removed_at });
          for (const [key, entry] of entries) if (entry.learner_id === row.id) entries.delete(key);
        }
        return GOOD;
      }),
    pushEntries: async (rows) =>
      attempt(() => {
        if (rows.some(({ learner_id }) => learners.get(learner_id)?.removed_at))
          return refusedWith(410, 'PT410');
        if (rows.some(({ kind }) => kind === 'bad')) return refusedWith(400, '23514');
        if (rows.some(({ learner_id }) => !learners.has(learner_id))) return refusedWith(409, '23503');
        for (const row of rows) {
          const key = `${row.learner_id} ${row.id}`;
          if (!entries.has(key)) entries.set(key, { ...row, seq: (seq += 1) });
        }
        return GOOD;
      }),
    pullLearners: async () => unlessFaulty(() => ({ rows: [...learners.values()] })),
    pullEntries: async (from, limit) =>
      unlessFaulty(() => {
        const found = [...entries.values()].filter((entry) => entry.seq >= from);
        return { rows: found.toSorted((one, other) => one.seq - other.seq).slice(0, limit) };
      }),
  };
  return {
    wire,
    learners,
    entries,
    epoch: () => epoch,
    idsOf: (learnerId?: string): string[] =>
      [...entries.values()]
        .filter(({ learner_id }) => learnerId === undefined || learner_id === learnerId)
        .map(({ id }) => id)
        .toSorted(),
    backUp: () => ({ learners: [...learners], entries: [...entries], seq }),
    /** @param how a restore by hand begins no new epoch */
    restore(backup: Backup, how: 'new epoch' | 'same epoch' = 'new epoch'): void {
      learners.clear();
      entries.clear();
      for (const [id, row] of backup.learners) learners.set(id, row);
      for (const [key, row] of backup.entries) entries.set(key, row);
      ({ seq } = backup);
      if (how === 'new epoch') epoch = newEpoch();
    },
  };
}

type Backup = { learners: [string, SentLearner][]; entries: [string, SentEntry][]; seq: number };

let epochs = 0;
const newEpoch = (): string => `00000000-0000-4000-8000-${String((epochs += 1)).padStart(12, '0')}`;
