import { readFile, writeFile } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import type { ClientBase } from 'pg';

/** How much lower than the server's own, as the system counts. */
export const LOWER_BY = 10;

/**
 * Has our own PostgreSQL work for this connection with what processor time others leave. Linux may count each process of
 * PostgreSQL as much as the whole server (autogroups, one for each session): seven that stored entries left a tenth of the time
 * to whoever answers everybody.
 */
export async function lowerPriority(client: ClientBase): Promise<void> {
  const pid = Number(Reflect.get(client, 'processID'));
  try {
    if ((await readFile(`/proc/${pid}/comm`, 'latin1')).trim() !== 'postgres') return;
    const priority = Math.min(getPriority() + LOWER_BY, constants.priority.PRIORITY_LOW);
    setPriority(pid, priority);
    await writeFile(`/proc/${pid}/autogroup`, String(priority));
  } catch {
    // No Linux, no autogroups, or not allowed: then all of them count alike.
  }
}
