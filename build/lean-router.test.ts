import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { markHarmless } from './lean-router.ts';

test('a component is marked as harmless to leave out, and loses its name for developers', () => {
  expect(
    markHarmless('var Link = React10.forwardRef(\n  function () {}\n);\nLink.displayName = "Link";\n'),
  ).toBe('var Link = /* @__PURE__ */ React10.forwardRef(\n  function () {}\n);\n\n');
});

test('the router is still written in the way that this counts on', () => {
  const folder = 'node_modules/react-router/dist/production';
  const code = readdirSync(folder)
    .filter((file) => /^chunk-.*\.mjs$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');
  expect(markHarmless(code).match(/@__PURE__ \*\/ React\d*\.forwardRef/g)?.length).toBeGreaterThan(2);
  expect(markHarmless(code)).not.toMatch(/^\w+\.displayName = /m);
});
