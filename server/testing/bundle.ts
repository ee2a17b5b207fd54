import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { inject, vi } from 'vitest';

const COMMANDS = ['admin', 'keys', 'content', 'backup', 'restore'] as const;

const ENTRIES = {
  main: 'server/main.ts',
  ...Object.fromEntries(COMMANDS.map((name) => [name, `server/commands/${name}.ts`])),
};

/** Where one run's bundle is written: inside node_modules, so that it finds its libraries. */
export async function reserveBundle(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(resolve('node_modules/.ilm-test-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A program of the server, bundled as the real build does, without the site. The first caller builds them for all. */
export async function bundled(program: 'main' | (typeof COMMANDS)[number]): Promise<string> {
  const folder = inject('bundle');
  const made = join(folder, 'server');
  if (await isFirst(folder)) {
    const unfinished = join(folder, 'unfinished');
    await buildServer(unfinished);
    await rename(unfinished, made);
  }
  await vi.waitUntil(() => existsSync(made), { timeout: 50_000 });
  return join(made, `${program}.js`);
}

/** Of several processes one makes the folder. */
async function isFirst(folder: string): Promise<boolean> {
  try {
    await mkdir(join(folder, 'taken'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function buildServer(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: { ssr: true, outDir, copyPublicDir: false, minify: false, rolldownOptions: { input: ENTRIES } },
  });
}
