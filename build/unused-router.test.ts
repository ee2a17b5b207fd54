import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { droppable } from './unused-router.ts';

const FOLDER = 'node_modules/react-router/dist/production';
const router = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
  .join('\n');

test.each(['Link', 'NavLink', 'Form', 'MemoizedDataRoutes', 'RouteContext'])(
  'what the router calls %s is left out of a page that does not use it',
  (name) => {
    expect(router).toMatch(new RegExp(`^var ${name} = React`, 'm'));
    const after = droppable(router);
    expect(after).toMatch(new RegExp(`^var ${name} = /\\* @__PURE__ \\*/ React\\d*\\.\\w+\\(`, 'm'));
    expect(after).not.toMatch(new RegExp(`^${name}\\.displayName`, 'm'));
  },
);

test('nothing else of the router changes', () => {
  expect(withoutMarks(droppable(router))).toBe(withoutMarks(router));
});

function withoutMarks(code: string): string {
  return code.replaceAll('/* @__PURE__ */ ', '').replaceAll(/^\w+\.displayName = "\w+";$/gm, '');
}
