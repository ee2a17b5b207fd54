import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { RECITATIONS_FLAG } from '../contract/recitations-flag.ts';
import { flagRecitations } from '../bin/dev-recitations.mjs';

test('a page in development says that there are recitations where RECITATIONS_DIR names a folder', async () => {
  const vite = await createServer({
    logLevel: 'error',
    server: { port: 0, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [
      flagRecitations(undefined, 'data-none'),
      flagRecitations(' ', 'data-none'),
      flagRecitations('./recitations', RECITATIONS_FLAG),
    ],
  });
  try {
    await vite.listen();
    const page = await (await fetch(new URL('/credits', vite.resolvedUrls?.local[0]))).text();
    expect(page).toContain(`<html ${RECITATIONS_FLAG} lang="en"`);
    expect(page).not.toContain('data-none');
  } finally {
    await vite.close();
  }
});
