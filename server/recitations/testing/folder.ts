import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const DETAILS = {
  name: 'A reciter',
  style: 'Murattal',
  riwayah: 'Hafs',
  licence: 'Given to this community',
};

/** A folder of its own for a test; a value that is no text becomes JSON. */
export async function recitationFolder(files: Record<string, string | Buffer | object>) {
  const root = await mkdtemp(join(tmpdir(), 'ilm-recitations-'));
  const write = async (name: string, content: string | Buffer | object) => {
    await mkdir(dirname(join(root, name)), { recursive: true });
    const bytes = typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content);
    await writeFile(join(root, name), bytes);
  };
  for (const [name, content] of Object.entries(files)) await write(name, content);
  return { root, write, remove: () => rm(root, { recursive: true, force: true }) };
}
