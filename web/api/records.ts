import type { PostgrestClient } from '@supabase/postgrest-js';
import * as v from 'valibot';
import { foreignLearnerSchema, type Entry, type Learner } from '#contract/record.ts';
import type { Database } from '#contract/database.ts';
import { TABLES } from '#contract/tables.ts';
import { bearer, renewedBearer } from './bearer.ts';
import type { ServerAnswer } from './outbox-rules.ts';
import { restWith, toApiError, unreachable } from './rest.ts';
import { claimsOf } from './session-claims.ts';

export type SentLearner = Learner & { removed_at: string | null };
export type SentEntry = Entry & { seq: number };

type Pulled<Row> = { rows: Row[] } | { answer: ServerAnswer };

export type Wire = ReturnType<typeof createWire>;

type Parts = {
  /** The account; with another one signed in nothing is sent, so that no record ends in the wrong family. */
  owner: string;
  /** Called with the server's time of every answer that has one. */
  onServerTime: (ms: number) => void;
};

type Reply = { status: number; data: unknown; error: { code: string; message: string } | null };
type Ask = (rest: PostgrestClient<Database>, signal: AbortSignal) => PromiseLike<Reply>;
type Got = { reply: Reply; retryAfter: string | null };

const [OK, CREATED, NO_CONTENT, UNAUTHORISED] = [200, 201, 204, 401];
/** The refusal of a policy for an ended session. */
const NO_RIGHT = '42501';
/** The refusal where the account is gone, before any policy applies; for entries also where their learner is gone. */
const NO_OWNER = '23503';
const NO_ANSWER_AFTER_MS = 30_000;
const ONCE = { ignoreDuplicates: true };
const GOOD: ServerAnswer = { error: null, retryAfter: null };

/** The record of one account on the server. What is sent twice is stored once. */
export function createWire({ owner, onServerTime }: Parts) {
  async function askWith(token: () => Promise<string>, ask: Ask): Promise<Got> {
    let [retryAfter, serverMs]: [string | null, number] = [null, Number.NaN];
    const ownToken = async () => {
      const found = await token();
      if (claimsOf(found)?.sub !== owner) throw new Error('the account of this record is not signed in');
      return found;
    };
    const rest = restWith(ownToken, ({ headers }) => {
      retryAfter = headers.get('Retry-After');
      serverMs = Date.parse(headers.get('Date') ?? '');
    });
    const reply = await ask(rest, AbortSignal.timeout(NO_ANSWER_AFTER_MS));
    if (isOfServer(reply) && !Number.isNaN(serverMs)) onServerTime(serverMs);
    return { reply, retryAfter };
  }

  /**
   * A device whose clock is wrong does not see that its token has expired, and one whose session was ended elsewhere
   * may write nothing: asking for a new token settles both, and shows that an account is gone.
   */
  async function send(ask: Ask, endings = [NO_RIGHT]): Promise<Got> {
    const got = await askWith(bearer, ask);
    const { status, error } = got.reply;
    const isOver = status === UNAUTHORISED || (error !== null && endings.includes(error.code));
    return isOver ? askWith(renewedBearer, ask) : got;
  }

  return {
    /** Another one after each restore of the database. */
    async askEpoch(): Promise<{ epoch: string } | { answer: ServerAnswer }> {
      const got = await send((rest, signal) => rest.rpc('epoch', {}, { get: true }).abortSignal(signal));
      const { success, output } = v.safeParse(uuidSchema, got.reply.data);
      return got.reply.status === OK && success ? { epoch: output } : { answer: failed(got) };
    },

    async pushLearner({ removed_at, ...learner }: SentLearner): Promise<ServerAnswer> {
      const { id, name, animal, updated_at } = learner;
      if (removed_at === null) {
        const added = await send(
          (rest, signal) => rest.from(TABLES.learners).upsert(learner, ONCE).abortSignal(signal),
          [NO_RIGHT, NO_OWNER],
        );
        if (added.reply.status !== CREATED) return failed(added);
      }
      // One that was removed before it was sent needs no mark on the server.
      const change = removed_at === null ? { name, animal, updated_at } : { updated_at, removed_at };
      const changed = await send((rest, signal) =>
        rest.from(TABLES.learners).update(change).eq('id', id).abortSignal(signal),
      );
      return changed.reply.status === NO_CONTENT ? GOOD : failed(changed);
    },

    async pushEntries(entries: readonly Entry[]): Promise<ServerAnswer> {
      const added = await send((rest, signal) =>
        rest
          .from(TABLES.entries)
          .upsert([...entries], ONCE)
          .abortSignal(signal),
      );
      return added.reply.status === CREATED ? GOOD : failed(added);
    },

    async pullLearners(): Promise<Pulled<SentLearner>> {
      const got = await send((rest, signal) =>
        rest
          .from(TABLES.learners)
          .select('id, name, animal, made_at, updated_at, removed_at')
          .abortSignal(signal),
      );
      return pulled(got, learnersSchema);
    },

    /** Entries from this number on, in order; fewer than `limit` when there are no more. */
    async pullEntries(from: number, limit: number): Promise<Pulled<SentEntry>> {
      const got = await send((rest, signal) =>
        rest
          .from(TABLES.entries)
          .select('id, learner_id, at, day, kind, body, seq')
          .gte('seq', from)
          .order('seq')
          .limit(limit)
          .abortSignal(signal),
      );
      return pulled(got, entriesSchema);
    },
  };
}

const uuidSchema = v.pipe(v.string(), v.uuid());

/** The database writes `+00:00` and drops zeros; devices compare times as texts. */
const time = v.pipe(
  v.string(),
  v.transform((text) => {
    const moment = new Date(text);
    return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
  }),
);

const sentLearnerSchema = v.object({
  ...foreignLearnerSchema.entries,
  made_at: time,
  updated_at: time,
  removed_at: v.nullable(time),
});

// A learner that only a newer version can read is left out; it stays on the server.
const learnersSchema = v.pipe(
  v.array(v.fallback(v.nullable(sentLearnerSchema), null)),
  v.transform((rows) => rows.filter((row) => row !== null)),
);

// No stricter: one unrecognised entry would block all later ones. The record skips it when reading.
const entriesSchema = v.array(
  v.object({
    id: v.string(),
    learner_id: v.string(),
    at: time,
    day: v.string(),
    kind: v.string(),
    body: v.record(v.string(), v.unknown()),
    seq: v.number(),
  }),
);

function pulled<Row>(got: Got, schema: v.GenericSchema<unknown, Row[]>): Pulled<Row> {
  const { success, output } = v.safeParse(schema, got.reply.data);
  return got.reply.status === OK && success ? { rows: output } : { answer: failed(got) };
}

/** A proxy has a clock of its own, which may be years behind. */
const isOfServer = ({ status, data }: Reply): boolean =>
  status === CREATED || status === NO_CONTENT || Array.isArray(data) || v.is(uuidSchema, data);

function failed({ reply: { status, error }, retryAfter }: Got): ServerAnswer {
  return { error: error && status >= 400 ? toApiError(status, error) : unreachable(error), retryAfter };
}
