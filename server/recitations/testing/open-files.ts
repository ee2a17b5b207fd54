import { readdirSync, readlinkSync } from 'node:fs';

/** How many descriptors of this process lead to a file. */
export function openFiles(file: string): number {
  return readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`) === file;
    } catch {
      return false; // the one that read the list is closed again
    }
  }).length;
}
