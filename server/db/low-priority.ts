import { readFile, writeFile } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import type { ClientBase } from 'pg';

/** How much lower than the server's own, in units of nice. */
export const LOWER_BY = 10;

/**
 * Lowers the priority of our own PostgreSQL's process for this connection. Linux may give each process of PostgreSQL as much time as
 * the whole server (autogroups, one for each session): seven that stored entries left the server a tenth of the time.
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
