import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';

/** Bundles the server as the real build does, without the site; inside node_modules, so that it finds its libraries. */
export async function bundleServer(
  entries: Record<string, string>,
): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(resolve('node_modules/.ilm-test-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: join(folder, 'server'),
      copyPublicDir: false,
      minify: false,
      rolldownOptions: { input: entries },
    },
  });
  return { folder: join(folder, 'server'), remove: () => rm(folder, { recursive: true, force: true }) };
}
