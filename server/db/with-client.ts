import { Client } from 'pg';

const CONNECT_WITHIN_MS = 5_000;

/** One connection that may be busy for as long as it takes. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  client.on('error', () => undefined); // it also rejects the query that is running
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
