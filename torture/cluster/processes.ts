import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Whatever runs in a folder: a postmaster and all its processes run in its data. */
export function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => cwdOf(pid) === folder);
}

/** Those that send the log to standbys. */
export const sendersIn = (folder: string): number[] =>
  processesIn(folder).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walsender'));

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}

function cwdOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined; // it has ended meanwhile
  }
}
