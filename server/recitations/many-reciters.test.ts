import { readdirSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { mp3Sound } from '#content/testing/sounds.ts';
import { serveFolder } from './testing/app.ts';
import { DETAILS } from './testing/folder.ts';

const atEnd: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of atEnd.splice(0)) await end();
});

async function open(reciters: number) {
  const names = Array.from({ length: reciters }, (_, at) => `reciter-${at}`);
  const files = names.flatMap((name): [string, Buffer | object][] => [
    [`${name}/reciter.json`, DETAILS],
    [`${name}/001001.mp3`, mp3Sound()],
  ]);
  const served = await serveFolder(Object.fromEntries(files));
  atEnd.push(() => served.end());
  return served;
}

const openFiles = () => readdirSync('/proc/self/fd').length;

test('however many reciters there are, few of their files are open at once', async () => {
  const { library } = await open(300);
  const before = openFiles();
  const seen: number[] = [];
  const watch = setInterval(() => seen.push(openFiles()));
  const reading = library.reciters().finally(() => clearInterval(watch));
  expect(await reading).toHaveLength(300);
  expect(Math.max(...seen) - before).toBeLessThan(60);
});

test('while a slow disk is asked nobody asks it again', async () => {
  const { library, pass, lines } = await open(1);
  const all = [library.reciters()];
  for (let visit = 0; visit < 5; visit++) {
    pass(10_000);
    all.push(library.reciters());
  }
  for (const reciters of await Promise.all(all)) expect(reciters).toHaveLength(1);
  expect(lines).toHaveLength(1);
});
