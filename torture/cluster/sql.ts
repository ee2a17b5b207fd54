import { Client, type QueryResultRow } from 'pg';

export async function sql<Row extends QueryResultRow>(
  text: string,
  values: unknown[],
  url: string,
): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // it also rejects the query that is running
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
