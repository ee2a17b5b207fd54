/** Writes content/ayah-shapes.json: the words of each ayah, and which are twins in their surah. Run it from the root. */
import { writeFileSync } from 'node:fs';
import { ayahShapesOfAll } from './ayah-text.ts';

const { words, twins } = ayahShapesOfAll();
const lines = (lists: readonly unknown[]) => lists.map((list) => `    ${JSON.stringify(list)}`).join(',\n');
writeFileSync(
  'content/ayah-shapes.json',
  `{\n  "words": [\n${lines(words)}\n  ],\n  "twins": [\n${lines(twins)}\n  ]\n}\n`,
);
