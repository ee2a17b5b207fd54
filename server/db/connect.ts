import { Pool, types } from 'pg';
import { codeOf } from '#contract/errors.ts';

const INT8_OID = 20;
const ANSWER_WITHIN_MS = 10_000;
const CONNECT_WITHIN_MS = 5_000;

type Options = {
  max?: number;
  /** The first statements on each connection. */
  opening?: string;
};

/** Fails on a standby, whose rows may be old. */
const ON_A_PRIMARY = 'begin read write; commit;';

/** A pool whose int8 arrive as numbers; timestamptz arrive as Date, as pg does it. */
export function connect(url: string, { max = 10, opening = ON_A_PRIMARY }: Options = {}): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    verify: (client, done) => void client.query(opening).then(() => done(), done),
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'ilm-amal',
    types: { getTypeParser },
  });
  // A connection that breaks fails its own query or is replaced by the next one; unhandled, the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8_OID && format !== 'binary' ? Number : types.getTypeParser(oid, format);

const AWAY_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EACCES',
]);
// Shutdown, crash, starting up, an ended session, and all connection exceptions.
const LOST_SQLSTATE = /^(57P0[1-5]|08...|25P03)$/;
const LOST_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|The server does not support SSL|Cannot use a pool after calling end)/;
// What a standby answers to a wish to write, or to lock or listen.
const STANDBY_MESSAGE = / during recovery$/;
// No room (disk, memory, connections), a disk that fails, and work ended because it or others took too long.
const BUSY_SQLSTATE = /^(53...|58030|57014|55P03|40001|40P01)$/;
// Outside of a request that may only read, which is refused before: nobody can write at the moment.
const READ_ONLY_SQLSTATE = '25006';

/** True when the connection leads to a database that takes no writes until it is made the primary. */
export function isOnStandby(error: unknown): boolean {
  return (
    error instanceof Error && /^(0A000|25006)$/.test(codeOf(error)) && STANDBY_MESSAGE.test(error.message)
  );
}

/** True when the connection is closed, does not answer, or leads to a standby: it is not used again. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isConnectionLost)) return true;
  const code = codeOf(error);
  const ofSystem = 'syscall' in error && AWAY_SYSTEM_CODES.has(code);
  return ofSystem || LOST_SQLSTATE.test(code) || LOST_MESSAGE.test(error.message) || isOnStandby(error);
}

/** True when the database was unreachable or overloaded, so that the same request may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error);
  return isConnectionLost(error) || BUSY_SQLSTATE.test(code) || code === READ_ONLY_SQLSTATE;
}
