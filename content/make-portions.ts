/** Writes content/portions.json: the last ayah of each portion, a list for each surah. Run it from the project's root. */
import { writeFileSync } from 'node:fs';
import { portionsOfAll } from './portion-shapes.ts';

const lists = portionsOfAll().map((ends) => `  ${JSON.stringify(ends)}`);
writeFileSync('content/portions.json', `[\n${lists.join(',\n')}\n]\n`);
