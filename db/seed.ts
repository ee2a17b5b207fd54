import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '#server/db/transaction.ts';
import { compareRows, describeDifference, listNames } from './seed-difference.ts';
import { seedParts, type SeedPart } from './seed-parts.ts';

type Say = (line: string) => void;
type Row = { id: number };

const SEED_LOCK = 4_211_600_002;

/** Fills the tables that were never filled. It leaves every other row alone, also one that the operator wrote. */
export async function seed(pool: Pool, say: Say): Promise<void> {
  await oneAtATime(pool, async (client) => {
    for (const part of seedParts) {
      const seeded = await readSeeded(client, part);
      if (seeded?.hash === part.hash || seeded?.isTakenOver) continue;
      if (seeded !== undefined) {
        say(`The ${part.subject} in content/ have changed: npm run content brings the change in.`);
      } else if ((await readRows(client, part)).length > 0) {
        say(`The table ${part.table} was filled by someone else and stays as it is.`);
      } else {
        const rows = await write(client, part);
        say(`Stored ${rows.length} ${part.subject}.`);
      }
    }
  });
}

/** Makes the tables follow content/ where that has changed, and says what became different, or what was left alone. */
export async function reseed(pool: Pool, say: Say): Promise<void> {
  await oneAtATime(pool, async (client) => {
    for (const part of seedParts) {
      const before = await readRows(client, part);
      const seeded = await readSeeded(client, part);
      if (seeded?.isTakenOver) {
        say(
          `${part.table}: left alone, since admins look after it${listNames(before.map((row) => part.nameOf(row)))}.`,
        );
      } else if (seeded?.hash === part.hash && isProved(part, before)) {
        say(`${part.table}: unchanged, ${before.length} ${part.subject}.`);
      } else {
        const difference = compareRows(before, await write(client, part), (row) => part.nameOf(row));
        say(`${part.table}: ${describeDifference(difference)}.`);
      }
    }
  });
}

/** Servers that start together fill the tables once. */
const oneAtATime = (pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> =>
  inTransaction(pool, `begin; select pg_advisory_xact_lock(${SEED_LOCK})`, work);

type Seeded = { hash: string; isTakenOver: boolean };

/** What the table was filled with, and whether admins have written in it since. */
async function readSeeded(client: PoolClient, { table }: SeedPart): Promise<Seeded | undefined> {
  const { rows } = await client.query<Seeded>(
    'select hash, taken_over_at is not null as "isTakenOver" from private.seeds where name = $1',
    [table],
  );
  return rows[0];
}

async function write(client: PoolClient, part: SeedPart): Promise<Row[]> {
  const table = qualified(client, part);
  await client.query(`delete from ${table}`);
  const rows = part.rows();
  const columns = Object.keys(rows[0] ?? {})
    .map((column) => client.escapeIdentifier(column))
    .join(', ');
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
  // A row that the operator adds by hand gets the next number.
  await client.query(`select setval(pg_get_serial_sequence($1, 'id'), max(id)) from ${table}`, [table]);
  await client.query(
    `insert into private.seeds (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash, seeded_at = now()`,
    [part.table, part.hash],
  );
  await client.query(`analyze ${table}`);
  const written = await readRows(client, part);
  part.prove?.(written);
  return written;
}

async function readRows(client: PoolClient, part: SeedPart): Promise<Row[]> {
  const { rows } = await client.query<{ row: Row }>(
    `select row_to_json(stored) as row from ${qualified(client, part)} as stored order by id`,
  );
  return rows.map(({ row }) => row);
}

function isProved(part: SeedPart, rows: Row[]): boolean {
  try {
    part.prove?.(rows);
    return true;
  } catch {
    return false; // someone changed the text in the database: it is written anew
  }
}

function qualified(client: PoolClient, { table }: SeedPart): string {
  return `public.${client.escapeIdentifier(table)}`;
}
