import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LINK_RESULT } from './lean-router.ts';

const FOLDER = 'node_modules/react-router/dist/production';

test('the installed router still decides about prefetching in the one place that is cut out', () => {
  const router = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
    .join('\n');
  expect(router.split(LINK_RESULT)).toHaveLength(2);
  expect(router).toMatch(/if \(!frameworkContext\) \{\s+return \[false, ref, \{\}\];/);
});
