import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutFileNames } from './lean-routes.ts';

const table = readFileSync('web/app/routes.tsx', 'utf8');

test('a browser is told how a page is fetched and what it is set in, not which file it is made of', () => {
  const lean = withoutFileNames(table);
  expect(lean).not.toContain(": 'web/features/");
  for (const kept of [/load: \(\) => import\(/g, /fonts: \[/g])
    expect(lean.match(kept)).toEqual(table.match(kept));
});
