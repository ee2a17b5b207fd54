import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scripts } from './package.json' with { type: 'json' };

const ROOMS = [
  'contract',
  'content',
  'db',
  'server',
  'web',
  'e2e',
  'bench',
  'torture',
  'build',
  'bin',
  'docs',
];
const files = ROOMS.flatMap(filesIn);
const pages = [...readdirSync('.'), ...files].filter((file) => file.endsWith('.md'));

/** What the how-to leaves for a newcomer to fill in. */
const TO_FILL_IN = /NAME|NNNN/;

describe.each(pages)('%s', (page) => {
  const text = readFileSync(page, 'utf8');
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words);

  test('links to files that are there', () => {
    const links = [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) => link);
    const dead = links.filter((link) => !/^\w+:/.test(link) && !existsSync(join(dirname(page), link)));
    expect(dead).toEqual([]);
  });

  test('names files that are there', () => {
    const paths = quoted.filter(
      (words) => /^[\w.*/-]+$/.test(words) && ROOMS.includes(words.split('/')[0] ?? ''),
    );
    const dead = paths.filter((path) => path.includes('/') && !TO_FILL_IN.test(path) && !isThere(path));
    expect(dead).toEqual([]);
  });

  test('names commands that there are', () => {
    const named = quoted.flatMap((words) =>
      [...words.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name),
    );
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

test('the code cites pages that are there', () => {
  const cited = files
    .filter((file) => /\.(tsx?|mjs|sql|css)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/docs\/[\w/-]+\.md/g)].map(([page]) => `${file}: ${page}`),
    );
  expect(cited.filter((citation) => !existsSync(citation.split(': ')[1] ?? ''))).toEqual([]);
  expect(cited.length).toBeGreaterThan(0);
});

test('the specification names what the browser stores', () => {
  const told = readFileSync('docs/specification/shell.md', 'utf8');
  const sources = files.filter((file) => /^web\/.*(?<!\.test)\.tsx?$/.test(file));
  const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
  const owned = code.matchAll(
    /\b(?:(?:stored(?:<[^(]*>)?|draftsIn)\((?:ownKey\()?|beginRound\(selection,|SAVED_PRACTICE =)\s*['`]([\w-]+)/g,
  );
  const keys = Array.from(owned, ([, key = '']) => key);
  expect(keys).toEqual(expect.arrayContaining(['muted', 'class-drafts', 'asked', 'arranged', 'listening']));
  expect(keys.filter((key) => !told.includes(`\`${key}`))).toEqual([]);
});

/** A room, a file with or without its ending, or with * for a part of its name. */
function isThere(path: string): boolean {
  if (existsSync(path) || existsSync(`${path}.ts`)) return true;
  const pattern = path.replaceAll('.', '\\.').replaceAll('*', '[^/]*');
  return path.includes('*') && files.some((file) => new RegExp(`^${pattern}(/|$)`).test(file));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/'));
}
