import { constants, type Stats } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Contents } from './file-rules.ts';
import { holdsSound } from './holds-sound.ts';

const FILES_AT_ONCE = 32;

/** What is known of a file that holds sound; undefined for any other. */
export type FindSound = (name: string) => Promise<Stats | undefined>;

/** Looks into each file of a folder once, and again when it has changed. */
export function createFindSound(folder: string): FindSound {
  const verdicts = new Map<string, { version: string; isSound: boolean }>();
  return async (name) => {
    const path = join(folder, name);
    const facts = await lstat(path).catch(() => undefined); // gone since it was listed
    if (!facts || !isRecording(facts)) return undefined;
    const version = `${facts.ctimeMs} ${facts.size}`;
    const known = verdicts.get(name);
    const isSound =
      known?.version === version ? known.isSound : await isSoundAt(path, facts.size).catch(() => false); // nobody else can open it either
    verdicts.set(name, { version, isSound });
    return isSound ? facts : undefined;
  };
}

/** An empty file is one whose copying has failed, or has not begun. */
export const isRecording = (facts: Stats): boolean => facts.isFile() && facts.size > 0;

/** Those of a reciter's recordings that hold sound, by surah and ayah. */
export async function soundsIn({ bySurah }: Contents, find: FindSound): Promise<Contents['bySurah']> {
  const all = [...bySurah].flatMap(([surah, ayahs]) =>
    Array.from(ayahs, ([ayah, name]) => ({ surah, ayah, name })),
  );
  const found = new Map<number, Map<number, string>>();
  for (let first = 0; first < all.length; first += FILES_AT_ONCE) {
    const some = all.slice(first, first + FILES_AT_ONCE);
    const facts = await Promise.all(some.map(({ name }) => find(name)));
    for (const [at, { surah, ayah, name }] of some.entries())
      if (facts[at]) found.set(surah, (found.get(surah) ?? new Map<number, string>()).set(ayah, name));
  }
  return found;
}

async function isSoundAt(path: string, bytes: number): Promise<boolean> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    return await holdsSound(path, bytes, async (at, length) => {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    });
  } finally {
    await file.close();
  }
}
