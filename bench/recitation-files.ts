import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { surahs } from '#content/surahs.ts';
import { mp3Sound } from '#content/testing/sounds.ts';
import { toneFile } from '#content/testing/tones.ts';
import { ayahName } from '#contract/recitations.ts';

const run = promisify(execFile);

export const PASSAGE_SURAH = 'Al-Fatihah';
/** Short ones, after which the next must be there at once, and one that a prepared player has to wait for. */
export const TONES_SECONDS = [1, 1, 18, 1, 0.7, 2, 1];

/** Twenty seconds of a voice at 64 kbit/s. */
const VOICE_BYTES = 160_000;
const COLD_FILES = 2_800;

/** Al-Fatihah as seven tones. */
export async function toneRecitations(): Promise<string> {
  const { root, write } = await reciter();
  for (const [index, seconds] of TONES_SECONDS.entries())
    await write(
      `${ayahName(1, index + 1)}.ogg`,
      toneFile({ hertz: 300 + 50 * index, seconds, rateHz: 8_000 }),
    );
  return root;
}

/** Several hundred megabytes that are on the disk and nowhere else. */
export async function coldRecitations(): Promise<string> {
  const { root, write } = await reciter();
  const names = surahs.flatMap(({ number, ayahCount }) =>
    Array.from({ length: ayahCount }, (_, ayah) => `${ayahName(number, ayah + 1)}.mp3`),
  );
  for (const name of names.slice(0, COLD_FILES)) await write(name, mp3Sound(randomBytes(VOICE_BYTES)));
  await run('sync', ['-f', root]);
  const dropFromMemory = 'dd if={} iflag=nocache count=0 status=none'.split(' ');
  await run('find', [root, '-name', '*.mp3', '-exec', ...dropFromMemory, ';']);
  return root;
}

/** How much of a folder's recordings is in memory, of 1. */
export async function shareInMemory(root: string): Promise<number> {
  const find = [root, '-name', '*.mp3', '-exec', 'fincore', '-bnro', 'RES,SIZE', '{}', '+'];
  const { stdout } = await run('find', find, { maxBuffer: 10_000_000 });
  const totals = { held: 0, all: 0 };
  for (const line of stdout.trim().split('\n')) {
    const [held = 0, all = 0] = line.trim().split(/\s+/).map(Number);
    totals.held += held;
    totals.all += all;
  }
  return totals.held / totals.all;
}

async function reciter() {
  const root = await mkdtemp(join(tmpdir(), 'ilm-amal-bench-recitations-'));
  const folder = join(root, 'tones');
  await mkdir(folder);
  const write = (name: string, content: Buffer | string) => writeFile(join(folder, name), content);
  await write('reciter.json', JSON.stringify({ name: 'Tones', riwayah: 'Hafs', licence: 'Made here' }));
  return { root, write };
}
