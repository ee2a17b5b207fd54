import { constants } from 'node:fs';
import { open, readlink, realpath, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/** Opens a file of a folder inside the root; undefined for what leads out of it. What is opened is not waited for. */
export async function openInside(
  root: string,
  folder: string,
  name: string,
): Promise<FileHandle | undefined> {
  const path = join(await realpath(root), folder, name);
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    if (await isAt(file, path)) return file;
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  return undefined;
}

/** Asked after it was opened: the folder may have become a link in the very moment before. */
async function isAt({ fd }: FileHandle, path: string): Promise<boolean> {
  if (process.platform !== 'linux') return (await realpath(path)) === path;
  const opened = await readlink(`/proc/self/fd/${fd}`);
  // One that was replaced meanwhile is still the one that was there.
  return opened === path || opened === `${path} (deleted)`;
}
