import { readFile } from 'node:fs/promises';

/** What the process holds in memory now, and the most it ever held. */
export async function memoryOf(pid: number): Promise<{ nowMb: number; mostMb: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024);
  return { nowMb: megabytes('VmRSS'), mostMb: megabytes('VmHWM') };
}
