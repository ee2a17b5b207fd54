import type { IncomingHttpHeaders } from 'node:http';
import type { Pool, PoolClient } from 'pg';
import { replySchema } from '#contract/reply.ts';
import { TABLES } from '#contract/tables.ts';
import type { LimitRule } from '#server/http/rate-limits.ts';
import type { Call } from './call.ts';
import { classesRule } from './classes.ts';
import { contactRule } from './contact.ts';
import { entriesRule } from './entries.ts';
import { learnersRule } from './learners.ts';
import type { Payload } from './parse-body.ts';
import { parseRow } from './parse-row.ts';
import { STORED_ONCE } from './stored-once.ts';
import type { Table } from './table.ts';

/** What a write to a table asks for beyond what its policies say. */
export type WriteRule = {
  /** How many rows one request may carry, where it is not the usual number. */
  maxRows?: number;
  /** The rows as they are stored, or a refusal in words that a person may read. */
  parseRows: (payload: Payload) => Payload;
  /** The same for the columns that an update changes. */
  parseChange?: (payload: Payload) => Payload;
  /** For what each network adds. */
  limit?: LimitRule;
  /** For the updates of each network. */
  changeLimit?: LimitRule;
  /** For updates that may take longer than other statements. */
  changeWithinMs?: number;
  /** How much a request counts against the limit, where it is not the number of its rows. */
  hitsOf?: (payload: Payload) => number;
  once?: Once;
};

/** How a request that a client sends again is stored once. */
export type Once = {
  keyOf(headers: IncomingHttpHeaders, call: Pick<Call, 'table' | 'caller'>): Buffer | undefined;
  /** True when something with this key was stored within the last day. */
  isStored(pool: Pool, key: Buffer): Promise<boolean>;
  /** True for the first to bring this key; stands or falls with the caller's transaction. */
  claim(client: PoolClient, key: Buffer): Promise<boolean>;
};

const PLAIN: WriteRule = { parseRows: (payload) => payload };

/** Each is a mail to somebody. */
const repliesRule: WriteRule = {
  parseRows: ({ rows, columns }) => ({
    rows: rows.map((row) => ({ ...row, ...parseRow(replySchema, { body: null, ...row }) })),
    columns: [...new Set([...columns, 'body'])],
  }),
  once: STORED_ONCE,
};

const WRITE_RULES: Readonly<Record<string, WriteRule>> = {
  [TABLES.classes]: classesRule,
  [TABLES.contactForm]: contactRule,
  [TABLES.contactReplies]: repliesRule,
  [TABLES.entries]: entriesRule,
  [TABLES.learners]: learnersRule,
};

export function writeRuleOf({ name }: Table): WriteRule {
  return (Object.hasOwn(WRITE_RULES, name) ? WRITE_RULES[name] : undefined) ?? PLAIN;
}
