import { escapeLiteral, type PoolClient, type QueryResultRow } from 'pg';
import { asCaller } from './as-caller.ts';
import { connect, isConnectionLost } from './connect.ts';

/**
 * Connections on which everybody is a visitor who reads, from their first moment to their last. So a read needs no transaction that
 * says who asks: it is one statement and one round trip, and what comes again is parsed and planned once on each connection.
 */
export type Visitors = ReturnType<typeof connectVisitors>;

type Statement = { text: string; values: unknown[] };
type Session = { timeoutMs: number; timeZone: string | undefined; names: Map<string, string> };

const TIMEOUT_MS = 500;
const AS_VISITOR = `
  set default_transaction_read_only = on;
  set statement_timeout = ${TIMEOUT_MS};
  set "request.jwt.claims" = '{"role":"anon"}';
  set role anon`;

// A prepared statement holds up to 75 KB in the database until its connection ends: pages use some twenty short ones.
const MOST_NAMES = 50;
const LONGEST_NAMED = 2_000;

type Options = {
  max: number;
  /** Behind a pooler by transaction a connection is somebody else's after each. */
  byTransaction?: boolean;
  onConnect?: ((client: PoolClient) => void) | undefined;
};

export function connectVisitors(url: string, { max, byTransaction = false, onConnect }: Options) {
  // A standby would do, too: what it answers is kept only while something tells of changes, which a standby cannot.
  const pool = byTransaction ? connect(url, { max }) : connect(url, { max, opening: AS_VISITOR });
  if (onConnect) pool.on('connect', onConnect);
  const sessions = new WeakMap<PoolClient, Session>();

  function sessionOf(client: PoolClient): Session {
    const begun = sessions.get(client);
    if (begun) return begun;
    const session = { timeoutMs: TIMEOUT_MS, timeZone: undefined, names: new Map<string, string>() };
    sessions.set(client, session);
    return session;
  }

  return {
    /**
     * A statement that takes longer than the timeout is ended.
     * @param timeZone one of the names of `pg_timezone_names`; the database's own where none is given
     */
    async read<Row extends QueryResultRow>(
      { text, values }: Statement,
      timeoutMs: number,
      timeZone?: string,
    ): Promise<Row[]> {
      if (byTransaction) {
        const options = { readOnly: true, timeoutMs, timeZone };
        const ask = (client: PoolClient) => client.query<Row>(text, values);
        return (await asCaller(pool, { role: 'anon' }, ask, options)).rows;
      }
      const client = await pool.connect();
      let retired: Error | boolean = false;
      try {
        const session = sessionOf(client);
        if (session.timeoutMs !== timeoutMs) {
          await client.query(`set statement_timeout = ${timeoutMs}`);
          session.timeoutMs = timeoutMs;
        }
        if (session.timeZone !== timeZone) {
          await client.query(`set time zone ${timeZone === undefined ? 'default' : escapeLiteral(timeZone)}`);
          session.timeZone = timeZone;
        }
        const { rows } = await client.query<Row>({ ...nameOf(session, text), text, values });
        retired = session.names.size >= MOST_NAMES;
        return rows;
      } catch (error) {
        // Any other failure leaves nothing behind: the statement was a transaction of its own.
        if (error instanceof Error && isConnectionLost(error)) retired = error;
        throw error;
      } finally {
        client.release(retired);
      }
    },
    get totalCount() {
      return pool.totalCount;
    },
    get idleCount() {
      return pool.idleCount;
    },
    get waitingCount() {
      return pool.waitingCount;
    },
    end: () => pool.end(),
  };
}

function nameOf({ names }: Session, text: string): { name?: string } {
  if (text.length > LONGEST_NAMED) return {};
  const name = names.get(text) ?? `read_${names.size}`;
  names.set(text, name);
  return { name };
}
