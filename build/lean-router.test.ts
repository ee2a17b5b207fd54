import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LINK_RESULT, markHarmless } from './lean-router.ts';

const FOLDER = 'node_modules/react-router/dist/production';
const router = readdirSync(FOLDER)
  .filter((file) => /^chunk-.*\.mjs$/.test(file))
  .map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'))
  .join('\n');

test('a component is marked as harmless to leave out, and loses its name for developers', () => {
  expect(
    markHarmless('var Link = React10.forwardRef(\n  function () {}\n);\nLink.displayName = "Link";\n'),
  ).toBe('var Link = /* @__PURE__ */ React10.forwardRef(\n  function () {}\n);\n\n');
});

test('the installed router still makes its components in the way that this counts on', () => {
  expect(markHarmless(router).match(/@__PURE__ \*\/ React\d*\.forwardRef/g)?.length).toBeGreaterThan(2);
  expect(markHarmless(router)).not.toMatch(/^\w+\.displayName = /m);
});

test('the installed router still decides about prefetching in the one place that is cut out', () => {
  expect(router.split(LINK_RESULT)).toHaveLength(2);
  expect(router).toMatch(/if \(!frameworkContext\) \{\s+return \[false, ref, \{\}\];/);
});
