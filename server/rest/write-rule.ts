import type { IncomingHttpHeaders } from 'node:http';
import type { Pool, PoolClient } from 'pg';
import type { Limiter, LimitRule } from '#server/load/limiter.ts';
import type { Call } from './call.ts';
import type { Payload } from './parse-body.ts';

/** What is checked before a write to a table, beyond its policies. */
export type WriteRule = {
  /** How many rows one request may carry, where it is not the usual number. */
  maxRows?: number;
  /** Policies let nobody else add rows. */
  isForAdmins?: true;
  /** The rows as they are stored, or a refusal with a message for people. */
  parseRows: (payload: Payload) => Payload;
  /** The same for the columns that an update changes. */
  parseChange?: (payload: Payload) => Payload;
  /** For what each account adds or changes. */
  accountLimit?: LimitRule;
  /** For what each network adds, row by row. */
  limit?: LimitRule;
  meter?: Meter;
  /** For the updates of each network. */
  changeLimit?: LimitRule;
  /** For updates that may take longer than other statements. */
  changeWithinMs?: number;
  once?: Once;
};

/** Limits what is stored instead of what is sent. None for whom nothing is stored. */
export type Meter = (limiter: Limiter, call: Call) => { check: () => void; count: CountStored } | undefined;

export type CountStored = (bytes: number) => Promise<void>;

/** How a request that a client sends again is stored once. */
export type Once = {
  keyOf(headers: IncomingHttpHeaders, call: Pick<Call, 'table' | 'caller'>): Buffer | undefined;
  /** True when something with this key was stored within the last thirty days. */
  isStored(pool: Pool, key: Buffer): Promise<boolean>;
  /** True for the first request with this key; part of the caller's transaction. */
  claim(client: PoolClient, key: Buffer): Promise<boolean>;
};
