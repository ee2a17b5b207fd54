/** Writes every drawing to its place under public/; run it from the project's root. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { drawings } from './build.ts';

for (const folder of ['animals', 'garden']) mkdirSync(`public/assets/${folder}`, { recursive: true });
for (const [path, svg] of Object.entries(drawings)) writeFileSync(`public/${path}`, svg);
