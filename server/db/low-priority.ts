import { readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type { PoolClient } from 'pg';

const NICE = 10;

/**
 * Has our own PostgreSQL work for this connection with what processor time others leave. Linux may count each process of
 * PostgreSQL as much as the whole server (autogroups, one for each session): seven that stored entries left a tenth of the time
 * to whoever answers everybody.
 */
export async function lowerPriority(client: PoolClient): Promise<void> {
  const pid = Number(Reflect.get(client, 'processID'));
  try {
    if ((await readFile(`/proc/${pid}/comm`, 'latin1')).trim() !== 'postgres') return;
    setPriority(pid, NICE);
    await writeFile(`/proc/${pid}/autogroup`, String(NICE));
  } catch {
    // No Linux, no autogroups, or not allowed: then all of them count alike.
  }
}
