import { readFile, readlink } from 'node:fs/promises';

const TABLES = ['/proc/self/net/tcp', '/proc/self/net/tcp6'];

/**
 * How many bytes the system has taken for each connection (by its file descriptor) and the other side has not confirmed. Only
 * Linux says so; elsewhere the result is empty.
 */
export async function readSendQueues(descriptors: number[]): Promise<Map<number, number>> {
  const byInode = new Map<string, number>();
  for (const table of TABLES) {
    const text = await readFile(table, 'latin1').catch(() => ''); // no Linux, or no IPv6
    for (const line of text.split('\n').slice(1)) {
      const [, , , , queues = '', , , , , inode = ''] = line.trim().split(/\s+/);
      byInode.set(inode, Number.parseInt(queues.split(':', 1)[0] ?? '', 16));
    }
  }
  const queues = new Map<number, number>();
  for (const descriptor of descriptors) {
    const name = await readlink(`/proc/self/fd/${descriptor}`).catch(() => ''); // closed meanwhile
    const bytes = byInode.get(/^socket:\[(\d+)\]$/.exec(name)?.[1] ?? '');
    if (bytes !== undefined) queues.set(descriptor, bytes);
  }
  return queues;
}
