import { readFileSync, readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { animalNames, drawings, signNames } from './build.ts';

const KB = 1024;
const APP_ICON_OR_SHARE = /^(icon|apple-touch-icon|share)/;

const served = readdirSync('public/assets', { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.(svg|png)$/.test(path),
);
const pictures = Object.entries(drawings);

test('each of the 28 letters has its animal, and beside them there are six signs', () => {
  expect([new Set(animalNames).size, new Set(signNames).size]).toEqual([28, 6]);
  const files = [...animalNames, ...signNames].map((name) => `animals/${name}.svg`);
  expect(served.filter((path) => path.startsWith('animals')).toSorted()).toEqual(files.toSorted());
});

test.each(animalNames)('the picture of the %s is at most 6 KB', (name) => {
  expect(statSync(`public/assets/animals/${name}.svg`).size).toBeLessThanOrEqual(6 * KB);
});

test.each(pictures)('%s is served as it is drawn', (path, svg) => {
  expect(readFileSync(`public/${path}`, 'utf8')).toBe(svg);
});

test.each(pictures)('%s carries a title, and neither text, script nor links', (_path, svg) => {
  expect(svg).toMatch(/role="img" aria-label="[^"]+">\n<title>[^<]+<\/title>/);
  expect(svg).not.toMatch(/<text|<script|<image|<foreignObject|href|url\(|\son\w+=/i);
  expect(svg).not.toMatch(/NaN|undefined/);
});

test('no two pictures are equal', () => {
  const bodies = pictures.map(([, svg]) => svg.replace(/^<svg.*\n<title>.*\n/, ''));
  expect(new Set(bodies).size).toBe(pictures.length);
});

test('all pictures together weigh at most 183 KB, app icons and share image aside', () => {
  const weighed = served.filter((path) => !APP_ICON_OR_SHARE.test(path));
  const bytes = weighed.reduce((sum, path) => sum + statSync(`public/assets/${path}`).size, 0);
  expect(bytes).toBeLessThanOrEqual(183 * KB);
});

test.each([
  ['safari-scene', 14],
  ['children-games', 3],
  ['phrases', 3],
  ['deeds', 3],
  ['classes', 3],
  ['bubble-pop', 3],
  ['plan-garden', 4],
  ['garden-scene', 14],
  ['garden-evening', 14],
])('%s is at most %i KB', (name, limit) => {
  expect(statSync(`public/assets/${name}.svg`).size).toBeLessThanOrEqual(limit * KB);
});
