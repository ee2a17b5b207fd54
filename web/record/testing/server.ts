import { ApiError } from '#web/api/api-error.ts';
import type { Answer } from '#web/api/outbox-rules.ts';
import type { SentEntry, SentLearner, Wire } from '#web/api/records.ts';

const GOOD: Answer = { error: null, retryAfter: null };

export function refusedWith(status: number, code: string): Answer {
  return { error: new ApiError({ status, code, message: 'no' }), retryAfter: null };
}

/** The server's side of the wire, as the tables behave; `fault` may spoil a call before or after it took effect. */
export function startServer(fault: () => 'none' | 'before' | 'after' = () => 'none') {
  const learners = new Map<string, SentLearner>();
  const entries = new Map<string, SentEntry>();
  let seq = 0;

  function attempt(work: () => Answer): Answer {
    const when = fault();
    if (when === 'before') return refusedWith(503, '');
    const answer = work();
    return when === 'after' ? refusedWith(0, '') : answer;
  }

  const wire: Wire = {
    pushLearner: async (row) =>
      attempt(() => {
        const known = learners.get(row.id);
        if (!known || (known.removed_at === null && (row.removed_at ?? row.updated_at) > known.updated_at))
          learners.set(row.id, row);
        if (row.removed_at !== null)
          for (const [id, entry] of entries) if (entry.learner_id === row.id) entries.delete(id);
        return GOOD;
      }),
    pushEntries: async (rows) =>
      attempt(() => {
        if (rows.some(({ learner_id }) => learners.get(learner_id)?.removed_at))
          return refusedWith(410, 'PT410');
        if (rows.some(({ kind }) => kind === 'bad')) return refusedWith(400, '23514');
        if (rows.some(({ learner_id }) => !learners.has(learner_id))) return refusedWith(409, '23503');
        for (const row of rows) if (!entries.has(row.id)) entries.set(row.id, { ...row, seq: (seq += 1) });
        return GOOD;
      }),
    pullLearners: async () =>
      fault() === 'none' ? { rows: [...learners.values()] } : { answer: refusedWith(503, '') },
    pullEntries: async (after, limit) => {
      if (fault() !== 'none') return { answer: refusedWith(503, '') };
      const found = [...entries.values()].filter((entry) => entry.seq > after);
      return { rows: found.toSorted((one, other) => one.seq - other.seq).slice(0, limit) };
    },
  };
  type Backup = { learners: [string, SentLearner][]; entries: [string, SentEntry][]; seq: number };
  return {
    wire,
    learners,
    entries,
    backUp: (): Backup => ({ learners: [...learners], entries: [...entries], seq }),
    restore(backup: Backup): void {
      learners.clear();
      entries.clear();
      for (const [id, row] of backup.learners) learners.set(id, row);
      for (const [id, row] of backup.entries) entries.set(id, row);
      ({ seq } = backup);
    },
  };
}
