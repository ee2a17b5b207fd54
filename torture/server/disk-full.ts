import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, countStatuses, sendMessage, untilReady } from './ask.ts';
import type { Answer } from './ask.ts';
import { sql } from './postgres.ts';
import { onStage } from './stage.ts';
import type { Product } from './stage.ts';

const DISK_MB = 160;
const SENDS = 4_000;
const AT_ONCE = 8;
const ROOM_BYTES = 6 * 1024 * 1024;
const BLOCK = Buffer.alloc(1024 * 1024);
const BACK_WITHIN_MS = 20_000;
const KEPT = "/rest/v1/Qur'an?select=*&surah_number=eq.112&order=ayah_number";

/** Fills the disk under the server's data until writes fail, makes room again, and counts what was acknowledged. */
export const diskFull = () =>
  onStage(async ({ folder, start, launch }) => {
    const disk = join(folder, 'disk');
    await mkdir(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
    await chmod(disk, 0o755);
    try {
      const env = { DATA_DIR: join(disk, 'data') };
      const server = await start({ env });
      assert.equal((await ask(`${server.url}${KEPT}`)).status, 200);
      await fill(disk, 'filler', ROOM_BYTES);
      const { acknowledged, refused, reads } = await sendUntilFull(server.url);
      assert.ok(acknowledged.length > 0, 'nothing was stored before the disk was full');
      assert.ok(refused.length > 0, 'the disk was never full');
      for (const { status, headers, body } of refused) {
        assert.equal(status, 503, body);
        assert.ok(Number(headers.get('Retry-After')) > 0, 'Retry-After');
      }
      assert.equal(countStatuses(reads), `200 ×${reads.length}`, 'reads go on');

      await rm(join(disk, 'filler'));
      const backMs = await untilReady(server.url, BACK_WITHIN_MS);
      acknowledged.push('There is room again');
      assert.equal((await sendMessage(server.url, 'There is room again'))?.status, 201);

      await fill(disk, 'filler', 0);
      await server.stop();
      await fill(disk, 'filler2', 0);
      const started = await startOnFullDisk(launch({ env }));
      for (const name of ['filler', 'filler2']) await rm(join(disk, name), { force: true });
      const again = await start({ env });
      const rows = await sql<{ message: string }>(again.dataDir, 'select message from public.contact_form');
      const stored = new Set(rows.map(({ message }) => message));
      const lost = acknowledged.filter((message) => !stored.has(message));
      assert.equal(lost.length, 0, `${lost.length} acknowledged messages are lost`);
      await again.stop();
      return `${acknowledged.length} acknowledged, 0 lost; full: ${refused.length} writes 503, ${reads.length} reads 200; room: back after ${Math.round(backMs)} ms; started when full: ${started}`;
    } finally {
      execFileSync('umount', ['--lazy', disk]);
    }
  });

async function sendUntilFull(url: string) {
  const acknowledged: string[] = [];
  const refused: Answer[] = [];
  const reads: number[] = [];
  for (let number = 0; number < SENDS && refused.length < 50; number += AT_ONCE) {
    const texts = Array.from(
      { length: AT_ONCE },
      (_, index) => `${number + index} ${randomBytes(2_400).toString('hex')}`,
    );
    const answers = await Promise.all(texts.map((text) => sendMessage(url, text)));
    for (const [index, answer] of answers.entries()) {
      if (answer?.status === 201) acknowledged.push(texts[index] ?? '');
      else if (answer) refused.push(answer);
    }
    reads.push((await ask(`${url}${KEPT}`)).status);
  }
  return { acknowledged, refused, reads };
}

/** It either serves what it has, or says in one line why it cannot. */
async function startOnFullDisk({ ready, ended, said, stop }: Product): Promise<string> {
  const address = await ready.catch(() => undefined); // refused, as it may
  if (address !== undefined) {
    assert.equal((await ask(`${address}${KEPT}`)).status, 200);
    await stop();
    return 'serves';
  }
  assert.equal(await ended, 1);
  const refusal = said.filter((line) => !/^(Starting|Preparing|Loading)/.test(line));
  assert.equal(refusal.length, 1, `one line, not:\n${said.join('\n')}`);
  return `"${refusal[0]}"`;
}

/** Writes a file until only so much room is left. */
async function fill(disk: string, name: string, leaveBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  const file = await open(join(disk, name), 'w');
  try {
    for (let left = bavail * bsize - leaveBytes; left > 0; left -= BLOCK.length)
      await file.write(BLOCK, 0, Math.min(left, BLOCK.length));
  } finally {
    await file.close();
  }
}
