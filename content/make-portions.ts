/**
 * Writes content/portions.json: the last ayah of each portion, a list for each surah; and content/text-parts.json: the
 * part of each surah in each juz, with its size. Run it from the project's root.
 */
import { writeFileSync } from 'node:fs';
import { portionsOfAll } from './portion-shapes.ts';
import { textPartsOfAll } from './text-part-sizes.ts';

const lists = portionsOfAll().map((ends) => `  ${JSON.stringify(ends)}`);
writeFileSync('content/portions.json', `[\n${lists.join(',\n')}\n]\n`);

const parts = textPartsOfAll().map((part) => `  ${JSON.stringify(part)}`);
writeFileSync('content/text-parts.json', `[\n${parts.join(',\n')}\n]\n`);
