import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { surahs } from '#content/surahs.ts';
import { TABLES } from '#contract/tables.ts';
import { readRecordings, surahPath } from '#contract/recitations.ts';
import { atMost, noted, type Figure } from './figures.ts';
import type { Crowd, Listened } from './listening-crowd.ts';
import { readsDuring, startReader, type Reads } from './others-reads.ts';
import { shareInMemory } from './recitation-files.ts';

const LISTENERS = 200;
const ALONE_MS = 4_000;
const LISTEN_MS = 12_000;
const TIMES_BAR = 2;
const MEMORY_BAR_MB = 64;

export type Running = { url: string; metricsUrl: string; folder: string };

/** Two hundred begin to listen at the same moment, from a disk that nobody has read, while others open pages. */
export async function measureListeners({ url, metricsUrl, folder }: Running): Promise<Figure[]> {
  const recordings = await listed(url);
  const inMemory = await shareInMemory(folder);
  const readers = await Promise.all([
    startReader(`${url}/memorise`),
    startReader(`${url}/rest/v1/${TABLES.classes}?select=*&type=eq.recurring&order=day_for_sorting.asc`),
  ]);
  const crowd = startCrowd({ url, recordings, listeners: LISTENERS, forMs: LISTEN_MS });
  await wait(2_000); // until everything is warm
  const before = await numbersOf(metricsUrl);
  const alone = await readsDuring(readers, () => wait(ALONE_MS));
  const sampled: number[] = [];
  const sampler = setInterval(
    () => void numbersOf(metricsUrl).then(({ memoryMb }) => sampled.push(memoryMb)),
    500,
  );
  let heard: Listened = { answers: 0, errors: 0, bytes: 0 };
  const meanwhile = await readsDuring(readers, async () => {
    heard = await crowd.listen();
  });
  clearInterval(sampler);
  await Promise.all(readers.map((reader) => reader.stop()));
  await wait(1_000);
  const after = await numbersOf(metricsUrl);
  const memory = [before.memoryMb, ...sampled, after.memoryMb];
  const names = ['a page', 'a table'];
  return [
    atMost('recordings in memory before they are heard', inMemory, 0.05, 'of all'),
    noted('200 listen at once: recordings heard', `${heard.answers} (${Math.round(heard.bytes / 1e6)} MB)`),
    atMost('200 listen at once: errors', heard.errors, 0, ''),
    ...names.flatMap((name, index) => {
      const [quiet, busy] = [alone[index], meanwhile[index]];
      if (!quiet || !busy) return [];
      return [
        atMost(`200 listen at once: ${name}, times as long`, busy.medianMs / quiet.medianMs, TIMES_BAR, '×'),
        noted(`  ${name}, alone and meanwhile: median, p99`, `${inWords(quiet)}; ${inWords(busy)}`),
      ];
    }),
    atMost('200 listen at once: memory more', Math.max(...sampled) - before.memoryMb, MEMORY_BAR_MB, 'MB'),
    noted('  memory before, each half second, after', memory.join(' ')),
    atMost('files left open when all have gone', after.files - before.files, 0, ''),
  ];
}

const inWords = ({ medianMs, p99Ms }: Reads) => `${medianMs.toFixed(1)}, ${p99Ms.toFixed(1)} ms`;

/** Starts them only when everything else is ready. */
function startCrowd(crowd: Crowd) {
  const child = spawn(process.execPath, ['bin/ts.mjs', 'bench/listening-crowd.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return {
    async listen(): Promise<Listened> {
      child.stdin.write(`${JSON.stringify(crowd)}\n`);
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      return JSON.parse(line.toString('utf8')) as Listened;
    },
  };
}

async function listed(url: string): Promise<string[]> {
  const all: string[] = [];
  for (const { number } of surahs) {
    const answer = await fetch(`${url}${surahPath('tones', number)}`);
    if (!answer.ok) break;
    all.push(...readRecordings(await answer.json()).map((recording) => recording.url));
  }
  return all;
}

async function numbersOf(metricsUrl: string): Promise<{ memoryMb: number; files: number }> {
  const text = await (await fetch(metricsUrl)).text();
  const number = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    memoryMb: Math.round(number('process_resident_memory_bytes') / 1e6),
    files: number('process_open_fds'),
  };
}
