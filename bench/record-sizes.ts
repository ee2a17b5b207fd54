import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { atMost, type Figure } from './figures.ts';

const CLIENT = 'dist/client';
const MORE_BAR_KB = 1;

/** First-load JavaScript, in brotli bytes, of the last version without a record (1b1f05b): pages that little else changes. */
const BEFORE: Record<string, number> = {
  '/': 81_660,
  '/phrases': 79_693,
  '/consistent-deeds': 81_358,
  '/childrens-games': 79_633,
  '/credits': 80_720,
};

/** What a visitor without a learner downloads because there are records. */
export function measureRecordSizes(): Figure[] {
  const { pages } = JSON.parse(readFileSync(join(CLIENT, 'pages.json'), 'utf8')) as {
    pages: Record<string, string>;
  };
  const more = Object.entries(BEFORE).map(([path, before]) => firstLoad(pages[path] ?? '') - before);
  return [
    atMost(
      'JS for a visitor without a learner, more than before',
      Math.max(...more) / 1024,
      MORE_BAR_KB,
      'KB',
    ),
  ];
}

function firstLoad(file: string): number {
  const html = readFileSync(join(CLIENT, file), 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="(\/_app\/[^"]+\.js)"/g)].map((match) => match[1] ?? '');
  return scripts.reduce(
    (total, path) => total + brotliCompressSync(readFileSync(join(CLIENT, path))).length,
    0,
  );
}
