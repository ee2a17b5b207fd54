import assert from 'node:assert/strict';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from './ask.ts';
import { figuresOf } from './figures.ts';
import { onStage } from './stage.ts';
import { askInOneBreath } from './unread-sockets.ts';

const CONNECTIONS = 20;
const QUESTIONS_EACH = 8;
const FREED_WITHIN_MS = 5_000;
/** Our own, by which the figures are asked for. */
const KEPT_ALIVE = 2;
const ADDRESS = '198.51.100.1';
const largest = (number: number): string => `/rest/v1/Qur'an?select=*&limit=10000&id=gt.${-number}`;

/**
 * Connections of one network that ask eight times in one breath, read nothing, and close while the answers wait for them. What those
 * held has to be free again: otherwise this network would soon get no large answer any more, and then nobody.
 */
export const leftInOneBreath = () =>
  onStage(async ({ start }) => {
    const { url, pid, said } = await start({ env: { METRICS_PORT: '0', TRUST_PROXY: '1' } });
    const headers = { 'X-Forwarded-For': ADDRESS };
    await ask(`${url}${largest(0)}`, { headers });
    const openBefore = await openConnections(pid);
    let most = 0;
    for (let number = 0; number < CONNECTIONS; number += 1) {
      const questions = Array.from({ length: QUESTIONS_EACH }, () => largest(0));
      const socket = await askInOneBreath(url, questions, ADDRESS);
      const held = await until(
        async () => (await figuresOf(said)).unsentBytes,
        (bytes) => bytes > 0,
      );
      most = Math.max(most, held);
      socket.destroy();
      await until(
        async () => (await figuresOf(said)).unsentBytes,
        (bytes) => bytes === 0,
      );
    }
    const open = await until(
      () => openConnections(pid),
      (count) => count <= openBefore + KEPT_ALIVE,
    );
    const { status } = await ask(`${url}${largest(1)}`, { headers });
    const figure = `${CONNECTIONS} connections closed with ${QUESTIONS_EACH} answers each under way: up to ${(most / 1e6).toFixed(1)} MB were held for one, 0 afterwards; open connections ${openBefore} before, ${open} after; the same network's next large read: ${status}`;
    assert.equal(status, 200, figure);
    return figure;
  });

async function until(look: () => Promise<number>, isSo: (seen: number) => boolean): Promise<number> {
  const began = performance.now();
  for (;;) {
    const seen = await look();
    if (isSo(seen)) return seen;
    assert.ok(performance.now() - began < FREED_WITHIN_MS, `still ${seen} after ${FREED_WITHIN_MS} ms`);
    await wait(20);
  }
}

/** Over TCP only: those to the database stay open for a while, and a busy machine needs more of them. */
async function openConnections(pid: number): Promise<number> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/${pid}/net/${name}`, 'utf8')),
  );
  const overTcp = new Set(
    tables.flatMap((table) => table.split('\n')).map((line) => line.trim().split(/\s+/)[9]),
  );
  const files = await readdir(`/proc/${pid}/fd`);
  const targets = await Promise.all(
    files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')), // closed meanwhile
  );
  return targets.filter((target) => overTcp.has(/^socket:\[(\d+)\]$/.exec(target)?.[1] ?? 'none')).length;
}
