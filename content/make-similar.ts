/** Writes content/similar.json: identical ayahs, and pairs that are easily mixed up. Run it from the project's root. */
import { writeFileSync } from 'node:fs';
import { similarInQuran } from './similar-text.ts';

const { identical, pairs } = similarInQuran();
writeFileSync(
  'content/similar.json',
  `${JSON.stringify({ identical, pairs: pairs.map((pair) => pair.join(' ')).join(',') })}\n`,
);
process.stdout.write(
  `content/similar.json: ${identical.length} groups of identical ayahs, ${pairs.length} pairs\n`,
);
